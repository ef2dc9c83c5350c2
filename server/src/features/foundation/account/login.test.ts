import { describe, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { anAccount, bearer, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser } from '../../../testing/users.ts'
import { prepareLogin } from './login-testing.ts'

const { server, company, login } = prepareLogin()
const refusedWith = ({ status, refusals }: Awaited<ReturnType<typeof login>>) => [status, codesOf({ refusals })]

describe('signing in', () => {
  test('AUTH-01 DEC-B-03 with e-mail address and password: who it is, what they may, and a token for twelve hours', async () => {
    const user = await anAccount(server, company, {
      name: 'Noor',
      email: 'Noor@Uiterwaard.example',
      username: 'noor',
      role: 'user',
    })
    const { status, body } = await login('  noor@uiterwaard.EXAMPLE ', PASSWORD)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      must_reset_password: false,
      user: { id: user.id, name: 'Noor', username: 'noor', language: 'en', role: 'user', two_factor: false },
      company: { id: company.id, name: 'Uiterwaard', subdomain: 'uiterwaard', domain: 'uiterwaard.localhost' },
      impersonator: null,
      expires_at: '2026-06-01T22:00:00.000Z',
    })
    if (!('token' in body)) throw new Error('no token')
    expect(body.permissions).toContain('event.view')
    expect(body.permissions).not.toContain('event.delete')
    const me = await server.send('getMe', {}, { headers: bearer(body.token) })
    expect(me.body).toMatchObject({ user: { id: user.id }, permissions: body.permissions, expires_at: body.expires_at })
  })

  test('AUTH-02 with username and password, letter case of the username aside', async () => {
    const user = await anAccount(server, company, { username: 'Bo.Visser' })
    const { body } = await login('bo.visser', PASSWORD)
    expect(body).toMatchObject({ user: { id: user.id } })
  })

  test('the token is kept as a hash only, and the sign-in in the trail, with the address', async () => {
    const { db } = server.services
    const user = await anAccount(server, company)
    const { body } = await login(user.email, PASSWORD, '198.51.100.7')
    if (!('token' in body)) throw new Error('no token')
    const rows = await db.selectFrom('session').selectAll().where('user_id', '=', user.id).execute()
    expect(rows).toMatchObject([{ token_hash: hashToken(body.token), company_id: company.id, kind: 'backoffice' }])
    expect(JSON.stringify(rows)).not.toContain(body.token)
    expect(await trailOf(server, user)).toMatchObject([
      { action: 'logged_in', user_id: user.id, company_id: company.id, ip: '198.51.100.7' },
    ])
    const { last_login_at } = await db
      .selectFrom('user')
      .select('last_login_at')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(last_login_at).toBe(TEST_NOW)
  })

  test('a user of the platform has no company, and all permissions', async () => {
    const user = await anAccount(server, null)
    const { body } = await login(user.email, PASSWORD)
    expect(body).toMatchObject({ company: null, user: { role: 'platform_admin' } })
    if (!('token' in body)) throw new Error('no token')
    expect(body.permissions).toContain('admin_company.create')
  })
})

describe('what is refused', () => {
  test('AUTH-05 BERR-02 DEC-B-01 a wrong password and an account that is not there answer the same', async () => {
    const user = await anAccount(server, company)
    const wrong = await login(user.email, 'Abcdef1?')
    const unknown = await login('nobody@company.example', PASSWORD)
    const without = await login((await aUser(server, company)).email, '')
    expect(refusedWith(wrong)).toEqual([400, ['invalid_login']])
    expect(unknown.raw.toString()).toBe(wrong.raw.toString())
    expect(without.raw.toString()).toBe(wrong.raw.toString())
  })

  test('DEC-B-01 looking for an account that is not there takes as long as a wrong password', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => anAccount(server, company)))
    const time = async (name: string) => {
      const start = performance.now()
      await login(name, 'Abcdef1?')
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (const [index, user] of users.entries()) {
      known.push(await time(user.email))
      unknown.push(await time(`nobody-${index}@company.example`))
    }
    // Without hashing an unknown one would take a fraction of it, and what a busy machine adds is not in the quickest of many.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5)
  })

  test('AUTH-04 BERR-01 DEC-B-02 an account that is not active, or whose company is not, is not let in', async () => {
    const closed = await aCompany(server.services.db, { host: null, active: false })
    const inactive = await anAccount(server, company, { active: false })
    const ofClosed = await anAccount(server, closed)
    for (const user of [inactive, ofClosed])
      expect(refusedWith(await login(user.email, PASSWORD))).toEqual([400, ['login_failed']])
    // Callers who do not know the password learn nothing of that.
    expect(refusedWith(await login(inactive.email, 'Abcdef1?'))).toEqual([400, ['invalid_login']])
  })

  test('DEC-B-10 USER-19 on a day that is not among their weekdays a user is not let in, in the time of Amsterdam', async () => {
    const user = await anAccount(server, company, { event_access: 'weekdays', weekdays: [2] })
    // Monday, 10:00 UTC.
    expect(refusedWith(await login(user.email, PASSWORD))).toEqual([400, ['login_failed']])
    server.clock.set('2026-06-01T22:30:00.000Z')
    expect((await login(user.email, PASSWORD)).status).toBe(200)
    server.clock.set(TEST_NOW)
  })

  test('what failed is in the trail, without saying that it was the user', async () => {
    const user = await anAccount(server, company)
    await login(user.email, 'wrong', '203.0.113.9')
    expect(await trailOf(server, user)).toMatchObject([
      { action: 'login_failed', user_id: null, user_name: null, company_id: company.id, ip: '203.0.113.9' },
    ])
    expect(JSON.stringify(await trailOf(server, { id: 0 }))).not.toContain('nobody')
  })
})
