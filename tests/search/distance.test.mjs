/** The distance of typing errors against its definition, on every pair of short words of two letters. */
import assert from "node:assert/strict"
import { test } from "node:test"
import { distance, letters, near } from "../../docs/widgets/search/distance.js"

function defined(a, b) {
  const d = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (!i || !j) d[i][j] = i + j
      else {
        d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1)
      }
    }
  }
  return d[a.length]
}

const words = [""]
for (const word of words) if (word.length < 6) words.push(word + "a", word + "b")

test("whole words", () => {
  for (const a of words) for (const b of words) for (const most of [0, 1, 2]) assert.equal(distance(a, b, most), Math.min(defined(a, b).at(-1), most + 1), `${a} ${b} ${most}`)
})

test("beginnings", () => {
  for (const a of words) for (const b of words) for (const most of [0, 1, 2]) assert.equal(distance(a, b, most, true), Math.min(...defined(a, b), most + 1), `${a} ${b} ${most}`)
})

test("the quick look never refuses what is near", () => {
  for (const a of words) for (const b of words) for (const most of [0, 1, 2]) if (distance(a, b, most) <= most) assert.ok(near(letters(a), letters(b), most), `${a} ${b}`)
})

test("exchanged letters are one error", () => {
  assert.equal(distance("casacta", "cascata", 2), 1)
})
