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

describe('SEC-24 a browser is known again', () => {
  const OFFICE = '203.0.113.90'
  const at = (user: { email: string }, cookie: string | undefined, password = PASSWORD) =>
    server.send(
      'login',
      { username: user.email, password },
      { headers: { 'x-forwarded-for': OFFICE, ...(cookie === undefined ? {} : { cookie }) } },
    )
  const cookieOf = ({ headers }: Pick<Awaited<ReturnType<typeof login>>, 'headers'>) => String(headers['set-cookie'])

  test('by a cookie that pages cannot read, given to who got in, and good in a network where others have guessed too often', async () => {
    const [user, colleague] = [await anAccount(server, company), await anAccount(server, company)]
    expect(cookieOf(await login(user.email, 'wrong'))).toBe('undefined')
    const given = cookieOf(await login(user.email, PASSWORD))
    expect(given).toMatch(/^entree_device=[\w-]{22}\.[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const [cookie = ''] = given.split(';')
    for (let attempt = 0; attempt < 30; attempt++) await login(`stranger-${attempt}`, 'wrong', OFFICE)
    expect(refusedWith(await at(user, undefined))).toEqual([429, ['too_many_attempts']])
    expect(refusedWith(await at(colleague, cookie))).toEqual([429, ['too_many_attempts']])
    const last = cookie.endsWith('A') ? 'B' : 'A'
    expect(refusedWith(await at(user, `${cookie.slice(0, -1)}${last}`))).toEqual([429, ['too_many_attempts']])
    const answer = await at(user, `other=1; ${cookie}`)
    expect(answer.status).toBe(200)
    expect(cookieOf(answer).split(';')[0]).toBe(cookie)
  })
})
