import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password fits its own hash and no other', async () => {
  const stored = await hashPassword('Geheim-1234')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(stored).not.toBe(await hashPassword('Geheim-1234'))
  expect(await isPassword('Geheim-1234', stored)).toBe(true)
  expect(await isPassword('geheim-1234', stored)).toBe(false)
  expect(await isPassword(' Geheim-1234', stored)).toBe(false)
})

test('an account without a password, or with an unreadable one, lets nobody in', async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword('Geheim-1234', null)).toBe(false)
  expect(await isPassword('Geheim-1234', 'Geheim-1234')).toBe(false)
})
