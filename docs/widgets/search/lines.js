/**
 * Thousands of words as one text, a word a line: looking through it takes a fraction of following as many strings
 * through memory.
 */

/** -> {text, starts: where each line begins, and where the next would}. */
export function lines(words) {
  const starts = new Int32Array(words.length + 1)
  words.forEach((word, at) => (starts[at + 1] = starts[at] + word.length + 1))
  return { text: `\n${words.join("\n")}\n`, starts }
}

/** Which words are, begin with, or hold what was typed: their positions, ascending. */
export const linesThatAre = (all, typed) => linesWith(all, `\n${typed}\n`)
export const linesThatBegin = (all, typed) => linesWith(all, `\n${typed}`)
export const linesThatHold = (all, typed) => linesWith(all, typed)

function linesWith({ text, starts }, part) {
  const found = []
  let line = 0
  for (let place = text.indexOf(part); place >= 0; place = text.indexOf(part, starts[line + 1])) {
    while (starts[line + 1] <= place) line++
    found.push(line)
  }
  return found
}
