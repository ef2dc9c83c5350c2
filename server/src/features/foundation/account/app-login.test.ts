import { calls } from '@entree/contract/calls.ts'
import { isOfApp, permissions } from '@entree/domain/foundation/permissions.ts'
import { afterEach, expect, test } from 'vitest'
import { totpCode } from '#platform/totp.ts'
import { anAccount, bearer, logIn, PASSWORD, trailOf } from '../../../testing/accounts.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const HOUR_MS = 3_600_000
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))

afterEach(() => server.clock.set(TEST_NOW))

const appLogin = (user: { email: string }, password = PASSWORD) => server.send('appLogin', { username: user.email, password })
const refusedWith = ({ status, refusals }: Awaited<ReturnType<typeof appLogin>>) => [status, codesOf({ refusals })]
const statusOf = async (headers: Record<string, string>) => (await server.send('getMe', {}, { headers })).status

async function logInToApp(user: { email: string }) {
  const { body, refusals } = await appLogin(user)
  if (!('token' in body)) throw new Error(`not signed in: ${JSON.stringify(refusals)}`)
  return { ...body, headers: bearer(body.token) }
}
const setUser = (user: { id: number }, changes: Partial<{ app_login_hours: number; withheld: string[] }>) =>
  server.services.db.updateTable('user').set(changes).where('id', '=', user.id).execute()

test.each([
  [1, '2026-06-01T11:00:00.000Z'],
  [12, '2026-06-01T22:00:00.000Z'],
  [72, '2026-06-04T10:00:00.000Z'],
])('AUTH-18 DEC-B-03 a sign-in of the app lasts the %s hours of its user, and not a moment longer', async (hours, expires_at) => {
  const user = await anAccount(server, company, { app_login_hours: hours })
  const { headers, ...signedIn } = await logInToApp(user)
  expect(signedIn).toMatchObject({ expires_at, user: { id: user.id }, company: { id: company.id } })
  server.clock.advance(hours * HOUR_MS - 1)
  expect(await statusOf(headers)).toBe(200)
  server.clock.advance(1)
  const { status, refusals } = await server.send('getMe', {}, { headers })
  expect([status, refusals]).toEqual([401, [{ code: 'token_expired' }]])
})

test('AUTH-18 DEC-B-03 the hours are those of the app: the same user’s back office lasts twelve', async () => {
  const user = await anAccount(server, company, { app_login_hours: 1 })
  const headers = await logIn(server, user)
  server.clock.advance(12 * HOUR_MS - 1)
  expect(await statusOf(headers)).toBe(200)
  server.clock.advance(1)
  expect(await statusOf(headers)).toBe(401)
})

test('AUTH-18 fewer hours end a sign-in that is under way; more do not prolong it', async () => {
  const user = await anAccount(server, company, { app_login_hours: 10 })
  const { headers } = await logInToApp(user)
  server.clock.advance(4 * HOUR_MS)
  await setUser(user, { app_login_hours: 5 })
  expect((await server.send('getMe', {}, { headers })).body.expires_at).toBe('2026-06-01T15:00:00.000Z')
  server.clock.advance(HOUR_MS)
  expect(await statusOf(headers)).toBe(401)
  await setUser(user, { app_login_hours: 100 })
  server.clock.advance(5 * HOUR_MS)
  expect(await statusOf(headers)).toBe(401)
})

test('a sign-in of the app is good for the app only: no call of the back office is made with it', async () => {
  const user = await anAccount(server, company)
  const { headers, permissions: held } = await logInToApp(user)
  expect(held.toSorted()).toEqual(permissions.filter(isOfApp).toSorted())
  for (const [name, input] of [
    ['listEvents', { page: 1 }],
    ['saveMe', { name: 'Noor', language: 'nl' }],
    ['startTwoFactor', {}],
    ['listPermissions', {}],
  ] as const)
    expect((await server.send(name, input, { headers })).status, name).toBe(403)
  const open = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => {
    const { access } = calls[name]
    return typeof access === 'object' && 'in_app' in access
  })
  expect(open.toSorted()).toEqual(['changePassword', 'getMe', 'logout', 'saveMyLanguage'])
  expect((await server.send('logout', {}, { headers })).body).toEqual({ success: true })
  expect(await statusOf(headers)).toBe(401)
})

test('users who may not use the app are not let in, nor recorded; those who no longer may can do nothing there', async () => {
  const sellers = await anAccount(server, company, { role: 'user', box_office: true })
  expect(refusedWith(await appLogin(sellers))).toEqual([403, ['access_denied']])
  expect(await trailOf(server, sellers)).toEqual([])
  const user = await anAccount(server, company)
  const { headers } = await logInToApp(user)
  expect((await trailOf(server, user)).map(({ action }) => action)).toEqual(['logged_in_to_app'])
  await setUser(user, { withheld: ['app.login'] })
  expect((await server.send('getMe', {}, { headers })).body.permissions).toEqual([])
})

test('DEC-B-01 DEC-B-02 DEC-B-04 wrong passwords and closed accounts are refused as in the back office, in one count', async () => {
  const user = await anAccount(server, company)
  const inactive = await anAccount(server, company, { active: false })
  expect(refusedWith(await appLogin({ email: 'nobody@company.example' }))).toEqual([400, ['invalid_login']])
  expect(refusedWith(await appLogin(inactive))).toEqual([400, ['login_failed']])
  for (let attempt = 0; attempt < 10; attempt++)
    expect(refusedWith(await appLogin(user, 'wrong'))).toEqual([400, ['invalid_login']])
  const { refusals } = await server.send('login', { username: user.email, password: PASSWORD })
  expect(refusals.map(({ code }) => code)).toEqual(['too_many_attempts'])
})

test('with a second step on, its code opens the app, for the hours of the app', async () => {
  const user = await anAccount(server, company, { totp_secret: SECRET, totp_confirmed_at: TEST_NOW, app_login_hours: 3 })
  const { body } = await appLogin(user)
  if (!('challenge' in body)) throw new Error('no second step')
  const code = totpCode(SECRET, Math.floor(Date.parse(TEST_NOW) / 30_000))
  const confirmed = await server.send('confirmAppLogin', { challenge: body.challenge, code })
  expect(confirmed.body).toMatchObject({ user: { id: user.id }, expires_at: '2026-06-01T13:00:00.000Z' })
  expect(confirmed.body.permissions.every(isOfApp)).toBe(true)
})

test('AUTH-17 AUTH-18 a new password that is due can be set in the app, which stays the app for its hours', async () => {
  const user = await anAccount(server, company, { must_reset_password: true, app_login_hours: 2 })
  const { headers, must_reset_password } = await logInToApp(user)
  expect(must_reset_password).toBe(true)
  const { refusals } = await server.send('getMe', {}, { headers })
  expect(refusals).toEqual([{ code: 'must_reset_password' }])
  server.clock.advance(HOUR_MS)
  const another = { current_password: PASSWORD, password: 'Another1!', password_confirmation: 'Another1!' }
  const { body } = await server.send('changePassword', another, { headers })
  expect(body.expires_at).toBe('2026-06-01T13:00:00.000Z')
  const me = await server.send('getMe', {}, { headers: bearer(body.token) })
  expect(me.body.permissions).toContain('app.login')
  expect(me.body.permissions).not.toContain('event.view')
})

test('SEC-24 the password alone makes no device known where a second step is on; the code does', async () => {
  const user = await anAccount(server, company, { totp_secret: SECRET, totp_confirmed_at: TEST_NOW })
  const half = await appLogin(user)
  if (!('challenge' in half.body)) throw new Error('no second step')
  expect(half.headers['set-cookie']).toBeUndefined()
  const code = totpCode(SECRET, Math.floor(Date.parse(TEST_NOW) / 30_000))
  const whole = await server.send('confirmAppLogin', { challenge: half.body.challenge, code })
  expect(whole.headers['set-cookie']).toMatch(/^entree_device=/)
})
