/** How many typing errors lie between two words: a letter too many, one missing, one wrong, two exchanged. */

/** A word of this length may hold so many errors; of words under three letters nothing would be left. */
export const allowed = (length) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/** The letters of a word as bits; each typing error changes at most two of them. */
export function letters(word) {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << word.charCodeAt(i) % 31
  return bits
}

function count(bits) {
  let found = 0
  for (; bits; bits &= bits - 1) found++
  return found
}

/** How many letters of `a` are not in `b`, or most + 1 where it is more than `most`. */
export function lacking(a, b, most) {
  let found = 0
  for (let rest = a & ~b; rest && found <= most; rest &= rest - 1) found++
  return found
}

/** False where `most` errors cannot make one of the other; costs nothing. */
export const near = (a, b, most) => count(a ^ b) <= 2 * most

const ROW = 256
const rows = [new Uint16Array(ROW), new Uint16Array(ROW), new Uint16Array(ROW)]

/**
 * The optimal string alignment distance between `a` and `b`, or most + 1 where it is greater than `most`.
 * With `prefix`, the least distance between `a` and a beginning of `b`.
 */
export function distance(a, b, most, prefix = false) {
  const n = a.length
  if (prefix) b = b.slice(0, n + most)
  const m = b.length
  if (n - m > most || (!prefix && m - n > most) || n >= ROW || m >= ROW) return most + 1
  let [older, last, row] = rows
  for (let j = 0; j <= m; j++) last[j] = j
  for (let i = 1; i <= n; i++) {
    const letter = a.charCodeAt(i - 1)
    const before = a.charCodeAt(i - 2)
    const from = Math.max(1, i - most)
    const to = Math.min(m, i + most)
    row[from - 1] = from === 1 ? i : most + 1
    let least = row[from - 1]
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1)
      let value = last[j - 1] + (letter === other ? 0 : 1)
      if (row[j - 1] + 1 < value) value = row[j - 1] + 1
      if (j < i + most && last[j] + 1 < value) value = last[j] + 1
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && before === other && older[j - 2] + 1 < value) value = older[j - 2] + 1
      row[j] = value
      if (value < least) least = value
    }
    if (least > most) return most + 1
    ;[older, last, row] = [last, row, older]
  }
  if (!prefix) return Math.min(last[m], most + 1)
  let best = most + 1
  for (let j = Math.max(0, n - most); j <= m; j++) if (last[j] < best) best = last[j]
  return best
}
