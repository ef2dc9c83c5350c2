import { permissions } from '@entree/domain/foundation/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const administrator = prepare(() => aUser(server, null, { name: 'Petra Platform' }))
let headers: Record<string, string>

beforeAll(async () => {
  headers = await signIn(server, administrator)
})

const impersonate = (user: { id: number; company_id: number | null }, as = headers) =>
  server.send('impersonateUser', { company_id: user.company_id ?? company.id, user_id: user.id }, { headers: as })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('IMP-01 IMP-02 IMP-03 GEN-20 an administrator works with a user’s company and permissions, and is themselves again by signing out', async () => {
  const user = await aUser(server, company, { role: 'user' })
  const { body, status } = await impersonate(user)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: { id: user.id },
    company: { id: company.id },
    impersonator: { id: administrator.id, name: 'Petra Platform' },
  })
  expect(body.permissions).not.toContain('admin_company.view')
  const as = bearer(body.token)
  expect((await server.send('getMe', {}, { headers: as })).body).toMatchObject({
    user: { id: user.id },
    impersonator: { id: administrator.id },
  })
  expect((await server.send('listUsers', { company_id: company.id }, { headers: as })).status).toBe(403)
  const left = await server.send('logout', {}, { headers: as })
  expect(left.body).toMatchObject({ user: { id: administrator.id }, impersonator: null, company: null })
  const back = 'token' in left.body ? left.body.token : ''
  expect((await server.send('listRoles', {}, { headers: bearer(back) })).status).toBe(200)
  expect((await server.send('getMe', {}, { headers: as })).status).toBe(401)
  headers = bearer(back)
})

test('IMP-04 PERM-076 it needs its own permission', async () => {
  const user = await aUser(server, company)
  const granted = permissions.filter((permission) => permission !== 'admin_company.impersonate')
  const without = await signIn(server, await aUser(server, null, { role: 'customer_support', granted }))
  expect((await impersonate(user, without)).status).toBe(403)
  expect((await impersonate(user, await signInAdmin(server, company))).status).toBe(403)
  const only = await signIn(
    server,
    await aUser(server, null, { role: 'customer_support', granted: ['admin_company.impersonate'] }),
  )
  expect((await impersonate(user, only)).status).toBe(200)
})

test('DEC-B-20 active users of active companies only, nobody of the platform, and not from within', async () => {
  const { db } = server.services
  const code = async (user: { id: number; company_id: number | null }, as = headers) =>
    (await impersonate(user, as)).refusals[0]?.code
  expect(await code(await aUser(server, company, { active: false }))).toBe('user_inactive')
  expect(await code(await aUser(server, null))).toBe('not_found')
  expect(await code({ ...(await aUser(server, await aCompany(db, { host: null }))), company_id: company.id })).toBe('not_found')
  expect(await code(await aUser(server, await aCompany(db, { host: null, active: false })))).toBe('company_inactive')
  const { body } = await impersonate(await aUser(server, company))
  expect(await code(await aUser(server, company), bearer(body.token))).toBe('access_denied')
})

test('DEC-B-20 both names stand in the trail, of beginning and of everything done', async () => {
  const user = await aUser(server, company, { name: 'Chris Company' })
  const { body } = await impersonate(user)
  const other = await aUser(server, company, { role: 'user' })
  await server.send(
    'setUserBoxOffice',
    { company_id: company.id, user_id: other.id, enabled: true },
    { headers: bearer(body.token) },
  )
  const trail = async (entity_id: number) =>
    (await server.send('listRecordChanges', { entity: 'user', entity_id }, { headers: await signInAdmin(server, company) })).body
      .data
  expect(await trail(other.id)).toMatchObject([
    { action: 'changed', user_name: 'Chris Company', impersonator_name: 'Petra Platform' },
  ])
  expect(await trail(user.id)).toMatchObject([{ action: 'impersonated', user_name: 'Petra Platform', impersonator_name: null }])
})

test('DEC-B-20 the password of the user cannot be changed meanwhile, nor their permissions', async () => {
  const user = await aUser(server, company, { must_reset_password: true })
  const { body } = await impersonate(user)
  const as = bearer(body.token)
  const password = { password: 'Welkom-123', password_confirmation: 'Welkom-123' }
  expect((await server.send('changePassword', { current_password: 'x', ...password }, { headers: as })).status).toBe(403)
  const { name, username, email } = user
  const form = {
    name,
    username,
    email,
    ...password,
    language: 'en',
    role: 'company_admin',
    event_access: 'all',
    must_reset_password: true,
    app_login_hours: 12,
  }
  const saved = await server.send('updateUser', { ...form, company_id: company.id, user_id: user.id }, { headers: as })
  expect(codesOf(saved)).toEqual(['access_denied'])
  const without = { ...form, password: '', password_confirmation: '', role: 'user' }
  const own = await server.send('updateUser', { ...without, company_id: company.id, user_id: user.id }, { headers: as })
  expect(codesOf(own)).toEqual(['own_rights'])
})

test('it ends no later than the administrator’s own session, and with the user', async () => {
  const own = await signIn(server, administrator)
  server.clock.advance(11.5 * 3_600_000)
  const user = await aUser(server, company)
  const { body } = await impersonate(user, own)
  expect(Date.parse(body.expires_at) - Date.parse(server.clock.now())).toBe(1_800_000)
  const admin = await signInAdmin(server, company)
  await server.send('deactivateUser', { company_id: company.id, user_id: user.id }, { headers: admin })
  expect((await server.send('getMe', {}, { headers: bearer(body.token) })).status).toBe(401)
})

test('DEC-B-20 it ends when the administrator is deactivated', async () => {
  const leaving = await aUser(server, null)
  const { body } = await impersonate(await aUser(server, company), await signIn(server, leaving))
  const status = async () => (await server.send('getMe', {}, { headers: bearer(body.token) })).status
  expect(await status()).toBe(200)
  // Not by the call, which ends their own sign-ins and these with them: users switched off in any other way are out as well.
  await server.services.db.updateTable('user').set({ active: false }).where('id', '=', leaving.id).execute()
  expect(await status()).toBe(401)
})

test('DEC-B-20 it ends when the administrator signs out', async () => {
  const user = await aUser(server, company)
  const own = await signIn(server, administrator)
  const { body } = await impersonate(user, own)
  const status = async () => (await server.send('getMe', {}, { headers: bearer(body.token) })).status
  expect(await status()).toBe(200)
  await server.send('logout', {}, { headers: own })
  expect(await status()).toBe(401)
})
