import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../../platform/passwords.ts'
import { aCompany } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { change, company, created, form, headers, server, stored, prepareCompany } from './user-testing.ts'

prepareCompany()

test('USER-14 an empty password keeps the present one; a new one signs the user out and ends mailed links', async () => {
  const user = await created()
  const before = (await stored(user.id)).password_hash
  const session = await signIn(server, { id: user.id, company_id: company.id })
  await change(user, { name: 'Other name' })
  expect((await stored(user.id)).password_hash).toBe(before)
  expect((await server.send('listPermissions', {}, { headers: session })).status).toBe(200)

  expect(codesAndFields(await change(user, { password: 'Nieuw-1234', password_confirmation: 'x' }))).toEqual([
    'passwords_do_not_match password_confirmation',
  ])
  const { db } = server.services
  await db
    .insertInto('password_reset')
    .values({ token_hash: 'x', company_id: company.id, user_id: user.id, expires_at: '2030-01-01T00:00:00Z' })
    .execute()
  expect((await change(user, { password: 'Nieuw-1234', password_confirmation: 'Nieuw-1234' })).status).toBe(200)
  expect(await isPassword('Nieuw-1234', (await stored(user.id)).password_hash)).toBe(true)
  expect((await server.send('listPermissions', {}, { headers: session })).status).toBe(401)
  expect(await db.selectFrom('password_reset').select('user_id').where('user_id', '=', user.id).execute()).toEqual([])
})

test('DEC-B-15 a user is taken out of work, signed out at once, kept, and let in again', async () => {
  const user = await created()
  const session = await signIn(server, { id: user.id, company_id: company.id })
  const of = { company_id: company.id, user_id: user.id }
  expect((await server.send('deactivateUser', of, { headers })).body).toEqual({ success: true, api_keys: 0, webhooks: 0 })
  expect((await server.send('deactivateUser', of, { headers })).status).toBe(200)
  expect((await server.send('listPermissions', {}, { headers: session })).status).toBe(401)
  const names = async (show_inactive: boolean) =>
    (await server.send('listUsers', { company_id: company.id, search: user.email, show_inactive }, { headers })).body.total
  expect([await names(false), await names(true)]).toEqual([0, 1])
  expect((await server.send('activateUser', of, { headers })).body.active).toBe(true)
  expect((await server.send('listPermissions', {}, { headers: session })).status).toBe(401)
})

test('DEC-B-15 nobody takes themselves out of work, nor the last administrator', async () => {
  const { db } = server.services
  const small = await aCompany(db, { host: null })
  const admin = await aUser(server, small)
  const own = await signIn(server, admin)
  const remove = (user: { id: number }, as: Record<string, string>) =>
    server.send('deactivateUser', { company_id: small.id, user_id: user.id }, { headers: as })
  expect(codesAndFields(await remove(admin, own))).toEqual(['own_rights'])
  const platform = await signIn(server, await aUser(server, null))
  expect(codesAndFields(await remove(admin, platform))).toEqual(['last_company_admin'])
  const demote = {
    ...form(),
    name: admin.name,
    username: admin.username,
    email: admin.email,
    password: '',
    password_confirmation: '',
  }
  const demoted = await server.send('updateUser', { ...demote, company_id: small.id, user_id: admin.id }, { headers: platform })
  expect(codesAndFields(demoted)).toEqual(['last_company_admin role'])
  const second = await aUser(server, small)
  expect((await remove(second, own)).status).toBe(200)
})

test('DEC-B-15 two administrators who deactivate each other at once: one stays', async () => {
  const small = await aCompany(server.services.db, { host: null })
  const [one, two] = [await aUser(server, small), await aUser(server, small)]
  const [ofOne, ofTwo] = [await signIn(server, one), await signIn(server, two)]
  const remove = (user_id: number, as: Record<string, string>) =>
    server.send('deactivateUser', { company_id: small.id, user_id }, { headers: as })
  await Promise.all([remove(two.id, ofOne), remove(one.id, ofTwo)])
  const active = await server.services.db
    .selectFrom('user')
    .select('id')
    .where('company_id', '=', small.id)
    .where('active', '=', true)
    .execute()
  expect(active).toHaveLength(1)
})

test('an invited user gets a link that is good for a week, once, and can be invited again until they have a password', async () => {
  const { db, jobs } = server.services
  const user = await created({ password: '', password_confirmation: '', send_invitation: true })
  expect(user.is_invited).toBe(true)
  await jobs.drain()
  const mailed = () => db.selectFrom('mail').selectAll().where('to_address', '=', user.email).orderBy('id').execute()
  const [first] = await mailed()
  expect(first).toMatchObject({ kind: 'user_invitation', language: 'nl', company_id: company.id })
  const tokenOf = (text: string | null | undefined) => /password-reset\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  const token = tokenOf(first?.text)
  expect(first?.text).toContain(user.username)
  expect(JSON.stringify(await db.selectFrom('mail').select('subject_ids').execute())).not.toContain(token)
  expect((await server.send('checkPasswordLink', { token }, {})).body.valid).toBe(true)

  server.clock.advance(1000)
  const invite = () => server.send('inviteUser', { company_id: company.id, user_id: user.id }, { headers })
  expect((await invite()).status).toBe(200)
  expect((await server.send('checkPasswordLink', { token }, {})).body.valid).toBe(false)
  await jobs.drain()
  const again = tokenOf((await mailed())[1]?.text)
  server.clock.advance(6 * 86_400_000)
  expect((await server.send('checkPasswordLink', { token: again }, {})).body.valid).toBe(true)
  server.clock.advance(-6 * 86_400_000)
  // Users who are deactivated keep no way in, even once they are back.
  for (const call of ['deactivateUser', 'activateUser'] as const)
    expect((await server.send(call, { company_id: company.id, user_id: user.id }, { headers })).status).toBe(200)
  expect((await server.send('checkPasswordLink', { token: again }, {})).body.valid).toBe(false)
  await db
    .updateTable('user')
    .set({ password_hash: await hashPassword('Welkom-123') })
    .where('id', '=', user.id)
    .execute()
  expect(codesAndFields(await invite())).toEqual(['user_has_password'])
})

test('a user who lost their authenticator signs in without it again, and is notified', async () => {
  const { db, jobs } = server.services
  const user = await created()
  await db
    .updateTable('user')
    .set({ totp_secret: 'AAAA', totp_confirmed_at: server.clock.now() })
    .where('id', '=', user.id)
    .execute()
  const session = await signIn(server, { id: user.id, company_id: company.id })
  const { body } = await server.send('endUserTwoFactor', { company_id: company.id, user_id: user.id }, { headers })
  expect(body.two_factor).toBe(false)
  expect(await stored(user.id)).toMatchObject({ totp_secret: null, totp_confirmed_at: null })
  expect((await server.send('listPermissions', {}, { headers: session })).status).toBe(401)
  await jobs.drain()
  expect(
    (await db.selectFrom('mail').select('kind').where('to_address', '=', user.email).execute()).map(({ kind }) => kind),
  ).toEqual(['account_notice'])
})
