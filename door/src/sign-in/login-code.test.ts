import { expect, test } from 'vitest'
import { loginCodeOf } from './login-code.ts'

test.each([
  ['https://office.example/door#login=abcDEF-123_4', 'abcDEF-123_4'],
  ['#login=abcDEF-123_4', 'abcDEF-123_4'],
  ['https://office.example/door', null],
  ['https://office.example/other#login=abcDEF-123_4', null],
  ['VQ1T5J', null],
])('MGMT-01 SCNR-06 the login code of %s is %s', (text, code) => {
  expect(loginCodeOf(text)).toBe(code)
})
