import { expect, test } from 'vitest'
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

/** `12345678901234567890`, the secret of RFC 6238, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the codes of RFC 6238: second %s', (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code)
  expect(totpStep(SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30))
})

test('a clock may be half a minute off, not more', () => {
  const code = totpCode(SECRET, 100)
  expect([98, 99, 100, 101, 102].map((step) => totpStep(SECRET, code, at(step * 30), null))).toEqual([null, 100, 100, 100, null])
})

test('a code is taken once, and none from before it', () => {
  expect(totpStep(SECRET, totpCode(SECRET, 100), at(3000), 100)).toBeNull()
  expect(totpStep(SECRET, totpCode(SECRET, 99), at(3000), 100)).toBeNull()
  expect(totpStep(SECRET, totpCode(SECRET, 101), at(3000), 100)).toBe(101)
})

test.each(['', '28708', '2870822', '000000', 'abcdef'])('%j is no code', (code) => {
  expect(totpStep(SECRET, code, at(59), null)).toBeNull()
})

test('a secret has 160 bits, and its address says for whom it is', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(totpUri({ secret, issuer: 'Entree', account: 'noor+1@uiterwaard.example' })).toBe(
    `otpauth://totp/Entree:noor%2B1%40uiterwaard.example?issuer=Entree&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
