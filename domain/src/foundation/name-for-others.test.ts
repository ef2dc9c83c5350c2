import { expect, test } from 'vitest'
import { nameForOthers } from './name-for-others.ts'

test.each<[string | null, string | null]>([
  ['Anna', 'Anna'],
  [' Anne-Marie  van den Berg ', 'Anne-Marie van den Berg'],
  ['J. de Vries', 'J. de Vries'],
  ['Jan\r\nBcc: x', 'Jan Bcc: x'],
  ['Jan\u202egnp', 'Jangnp'],
  ['Mo 👩\u200d🚀', 'Mo 👩\u200d🚀'],
  ['ww\u200dw.evil', null],
  ['Your account is blocked, confirm at https://evil.example/login now', null],
  ['go to www.evil', null],
  ['evil.example', null],
  ['me@evil', null],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
  ['  ', null],
  [null, null],
])('%j is shown to others as %j', (text, name) => {
  expect(nameForOthers(text)).toBe(name)
})
