import { calls } from '@entree/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { anAccount, bearer, logIn, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'

const server = prepareServer({ env: { TRUST_PROXY: '1' } })
const company = prepare(() =>
  aCompany(server.services.db, { name: 'Uiterwaard', subdomain: 'uiterwaard', host: 'uiterwaard.localhost' }),
)

let address = 0
/** Signs in from an address of its own, so that tests do not count each other's tries. */
const login = (username: string, password: string, ip = `192.0.2.${++address}`) =>
  server.send('login', { username, password }, { headers: { 'x-forwarded-for': ip } })
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

  test('somebody of the platform has no company, and all permissions', async () => {
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

describe('the session', () => {
  test('AUTH-06 BERR-03 it ends after twelve hours, and is removed some time later', async () => {
    const headers = await logIn(server, await anAccount(server, company))
    server.clock.advance(12 * 3_600_000)
    const { status, refusals } = await server.send('getMe', {}, { headers })
    expect([status, refusals]).toEqual([401, [{ code: 'token_expired' }]])
    const rowsLeft = async () =>
      (await server.services.db.selectFrom('session').select('token_hash').execute()).map(({ token_hash }) => token_hash)
    const token_hash = hashToken(headers.authorization.slice('Bearer '.length))
    await server.repeatOnce()
    expect(await rowsLeft()).toContain(token_hash)
    server.clock.advance(25 * 3_600_000)
    await server.repeatOnce()
    expect(await rowsLeft()).not.toContain(token_hash)
    server.clock.set(TEST_NOW)
  })

  test('DEC-B-03 signing out ends this sign-in, not the others of the user', async () => {
    const user = await anAccount(server, company)
    const [here, there] = [await logIn(server, user), await logIn(server, user)]
    expect((await server.send('logout', {}, { headers: here })).body).toEqual({ success: true })
    expect((await server.send('getMe', {}, { headers: here })).status).toBe(401)
    expect((await server.send('getMe', {}, { headers: there })).status).toBe(200)
  })

  test('AUTH-17 DEC-B-09 whoever has to set a new password can do that and sign out, nothing else', async () => {
    const user = await anAccount(server, company, { must_reset_password: true })
    const { body } = await login(user.email, PASSWORD)
    expect(body).toMatchObject({ must_reset_password: true, user: { id: user.id } })
    if (!('token' in body)) throw new Error('no token')
    const headers = bearer(body.token)
    const forUsers = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => typeof calls[name].access === 'object')
    const open = forUsers.filter((name) => 'before_new_password' in (calls[name].access as object))
    expect(open.toSorted()).toEqual(['changePassword', 'logout'])
    const me = await server.send('getMe', {}, { headers })
    expect([me.status, me.refusals]).toEqual([400, [{ code: 'must_reset_password' }]])
    const passwords = { current_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD }
    const same = await server.send('changePassword', passwords, { headers })
    expect(same.refusals).toEqual([{ code: 'password_same', field: 'password' }])
    const another = { current_password: PASSWORD, password: 'Another1!', password_confirmation: 'Another1!' }
    const changed = await server.send('changePassword', another, { headers })
    expect(changed.status).toBe(200)
    expect((await server.send('getMe', {}, { headers: bearer(changed.body.token) })).body).toMatchObject({
      user: { must_reset_password: false },
    })
  })

  test('IMP-03 DEC-B-20 signing out of somebody else makes an administrator themselves again, until their own sign-in would end', async () => {
    const { db } = server.services
    const administrator = await anAccount(server, null, { name: 'Ada' })
    const own = await logIn(server, administrator)
    const user = await anAccount(server, company, { name: 'Noor' })
    server.clock.advance(3_600_000)
    const worn = await signIn(server, user)
    const [worn_hash, own_hash] = [worn, own].map(({ authorization }) => hashToken(authorization.slice('Bearer '.length)))
    await db
      .updateTable('session')
      .set({ impersonator_id: administrator.id, impersonator_token_hash: own_hash! })
      .where('token_hash', '=', worn_hash!)
      .execute()
    expect((await server.send('getMe', {}, { headers: worn })).body).toMatchObject({
      user: { name: 'Noor' },
      company: { id: company.id },
      impersonator: { id: administrator.id, name: 'Ada' },
    })
    const { body } = await server.send('logout', {}, { headers: worn })
    expect(body).toMatchObject({
      user: { name: 'Ada' },
      company: null,
      impersonator: null,
      expires_at: '2026-06-01T22:00:00.000Z',
    })
    if (!('token' in body)) throw new Error('no token')
    expect((await server.send('getMe', {}, { headers: bearer(body.token) })).status).toBe(200)
    for (const headers of [worn, own]) expect((await server.send('getMe', {}, { headers })).status).toBe(401)
    expect((await trailOf(server, user)).at(-1)).toMatchObject({
      action: 'impersonation_ended',
      user_name: 'Noor',
      impersonator_id: administrator.id,
    })
    server.clock.set(TEST_NOW)
  })

  test('an administrator whose own sign-in has ended meanwhile is signed out', async () => {
    const { db } = server.services
    const administrator = await anAccount(server, null)
    const own = await logIn(server, administrator)
    const worn = await signIn(server, await anAccount(server, company))
    const [worn_hash, own_hash] = [worn, own].map(({ authorization }) => hashToken(authorization.slice('Bearer '.length)))
    const wearing = { impersonator_id: administrator.id, impersonator_token_hash: own_hash! }
    await db.updateTable('session').set(wearing).where('token_hash', '=', worn_hash!).execute()
    await db.deleteFrom('session').where('token_hash', '=', own_hash!).execute()
    expect((await server.send('logout', {}, { headers: worn })).body).toEqual({ success: true })
  })

  test('somebody who works as a user that has to set a new password is not held up by that', async () => {
    const { db } = server.services
    const administrator = await anAccount(server, null)
    const worn = await signIn(server, await anAccount(server, company, { must_reset_password: true }))
    await db
      .updateTable('session')
      .set({ impersonator_id: administrator.id })
      .where('token_hash', '=', hashToken(worn.authorization.slice('Bearer '.length)))
      .execute()
    expect((await server.send('getMe', {}, { headers: worn })).status).toBe(200)
  })
})
