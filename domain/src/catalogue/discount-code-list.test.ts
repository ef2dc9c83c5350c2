import { expect, test } from 'vitest'
import { readCodes } from './discount-code-list.ts'
import { codeOf, isCode } from './discount-rules.ts'

test.each([
  ['a list', 'summer-1\nSummer-2\n\n summer-1 ', ['SUMMER-1', 'SUMMER-2']],
  ['codes on one line', 'A1, B2, C3', ['A1', 'B2', 'C3']],
  ['one code', 'A1', ['A1']],
  ['a file with a heading', '\uFEFFNaam;Kortingscode\r\nJan;PARTNER-1\r\nBo;PARTNER-2\r\n', ['PARTNER-1', 'PARTNER-2']],
  ['the first column where none is called so', 'A1\tten percent\nB2\tten percent', ['A1', 'B2']],
  ['a heading with accents', 'Código\nVERANO', ['VERANO']],
  ['a number with its zeros', 'code\n="00123"', ['00123']],
  ['nothing', ' \n', []],
])('BDISC-21 %s is read as codes', (_, text, codes) => {
  expect(readCodes(text)).toEqual({ codes, wrong: [] })
})

test('BDISC-21 what is no code is named with its row', () => {
  expect(readCodes('code\nA1\ntwo words\nx')).toEqual({
    codes: ['A1'],
    wrong: [
      { row: 3, text: 'two words' },
      { row: 4, text: 'x' },
    ],
  })
})

test('BDISC-21 a random code stands behind its beginning, and is one', () => {
  const code = codeOf(' partner-', [0, 31, 32, 255, 7, 8, 9, 10])
  expect(code).toBe('PARTNER-A9A9HJKL')
  expect(isCode(code)).toBe(true)
})
