import { expect, test } from 'vitest'
import { toSingleLine } from './single-line-text.ts'

test.each([
  ['Summer\r\nparty', 'Summer party'],
  ['Party\n', 'Party'],
  ['Red\tblue\u0085green\u2028pink\u2029gold\u0007', 'Red blue green pink gold'],
  ['\uFEFFgepj.\u202Eexe\u202C', 'gepj.exe'],
  ['\u2066a\u2067b\u2068c\u2069 d\u200Be\u200Ef\u200F', 'abc def'],
  ['\u200B \n', ''],
])('%j is %j on one line', (typed, line) => {
  expect(toSingleLine(typed)).toBe(line)
})

test.each(['👨‍👩‍👧 day', 'می‌خواهم', 'Zoë & Šárka  – 東京 ❤️', 'مهرجان'])('%s stays as it is', (typed) => {
  expect(toSingleLine(typed)).toBe(typed)
})
