import { describe, expect, test } from 'vitest'
import { anAccount, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { prepareLogin } from './login-testing.ts'

const { server, company, login } = prepareLogin()
const refusedWith = ({ status, refusals }: Awaited<ReturnType<typeof login>>) => [status, codesOf({ refusals })]

describe('DEC-B-04 guessing', () => {
  test('ten wrong passwords lock an account for fifteen minutes where they came from, by both of its names; its owner still gets in', async () => {
    const user = await anAccount(server, company)
    const ip = '203.0.113.20'
    for (let attempt = 0; attempt < 10; attempt++) {
      const name = attempt % 2 === 0 ? user.email : user.username
      expect(refusedWith(await login(name, 'wrong', ip))).toEqual([400, ['invalid_login']])
    }
    const blocked = await login(user.email, PASSWORD, ip)
    expect(refusedWith(blocked)).toEqual([429, ['too_many_attempts']])
    expect(blocked.headers['retry-after']).toBe('900')
    expect(refusedWith(await login(user.username, PASSWORD, ip))).toEqual([429, ['too_many_attempts']])
    expect((await trailOf(server, user)).map(({ action }) => action)).toEqual([
      ...Array.from({ length: 10 }, () => 'login_failed'),
      'login_blocked',
    ])
    expect((await login(user.email, PASSWORD, '203.0.113.21')).status).toBe(200)
    server.clock.advance(15 * 60_000)
    expect((await login(user.email, PASSWORD, ip)).status).toBe(200)
    server.clock.set(TEST_NOW)
  })

  test('thirty wrong ones lock an address, whichever accounts they were for; others still get in', async () => {
    const user = await anAccount(server, company)
    for (let attempt = 0; attempt < 30; attempt++) await login(`nobody-${attempt}`, 'wrong', '203.0.113.1')
    expect(refusedWith(await login(user.email, PASSWORD, '203.0.113.1'))).toEqual([429, ['too_many_attempts']])
    expect((await login(user.email, PASSWORD, '203.0.113.2')).status).toBe(200)
  })

  test('right ones do not count', async () => {
    const user = await anAccount(server, company)
    for (let attempt = 0; attempt < 31; attempt++) expect((await login(user.email, PASSWORD, '203.0.113.3')).status).toBe(200)
  })

  test('of many at once no more than ten are looked at', async () => {
    const user = await anAccount(server, company)
    const tries = await Promise.all(Array.from({ length: 20 }, () => login(user.email, 'wrong', '203.0.113.50')))
    const codes = tries.map(({ refusals }) => refusals[0]!.code)
    expect(codes.filter((code) => code === 'invalid_login')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(10)
  })
})
