import type { CallInput } from '@entree/contract/calls.ts'
import { expect, test } from 'vitest'
import { isPassword } from '../../../platform/passwords.ts'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { change, company, create, created, form, headers, server, stored, prepareCompany } from './user-testing.ts'

prepareCompany()

test('GEN-03 USER-01 USER-02 USER-03 USER-04 USER-05 USER-09 USER-10 USER-20 BCALL-007 a company adds a user and finds it again', async () => {
  const input = form({ role: 'customer_support', must_reset_password: true, app_login_hours: 48, language: 'de' })
  const { body, status } = await server.send('createUser', { ...input, company_id: company.id }, { headers })
  expect(status).toBe(200)
  const { name, username, email } = input
  const expected = {
    name,
    username,
    email,
    language: 'de',
    role: 'customer_support',
    must_reset_password: true,
    app_login_hours: 48,
  }
  expect(body).toMatchObject({ ...expected, active: true, is_invited: false, may_manage: true })
  const read = await server.send('getUser', { company_id: company.id, user_id: body.id }, { headers })
  expect(read.body).toEqual(body)
  expect(await isPassword('Welkom-123', (await stored(body.id)).password_hash)).toBe(true)
  const list = await server.send('listUsers', { company_id: company.id, search: name.toUpperCase() }, { headers })
  expect(list.body.data.map(({ id }) => id)).toEqual([body.id])
  expect(JSON.stringify([body, list.body])).not.toContain('argon2')
})

test('DEC-B-07 an address and a username are taken in any case of A to Z; a look-alike of one is another or none', async () => {
  const { name } = await created({ name: 'Kim', username: 'kimiko', email: 'kim@kiosk.example' })
  expect(name).toBe('Kim')
  expect(codesAndFields(await create({ email: 'KIM@Kiosk.Example' }))).toEqual(['user_exists email'])
  expect(codesAndFields(await create({ username: 'KIMIKO' }))).toEqual(['user_exists username'])
  expect(codesAndFields(await create({ email: 'k\u0130m@kiosk.example' }))).toEqual(['wrong_email email'])
  expect(codesAndFields(await create({ username: '\u212Aimiko' }))).toEqual([])
})

test('BCALL-007 with the id of a user the same call changes it', async () => {
  const user = await created()
  const { status } = await create({
    ...form(),
    username: user.username,
    email: user.email,
    id: user.id,
    name: 'Renamed',
    password: '',
    password_confirmation: '',
  })
  expect(status).toBe(200)
  expect(await stored(user.id)).toMatchObject({ name: 'Renamed' })
})

test('USER-09 USER-10 a change is saved in every field, and shown again', async () => {
  const user = await created()
  const wanted = { must_reset_password: true, app_login_hours: 24, language: 'fr', role: 'customer_support', name: 'Other' }
  const plain = { ...form(), username: user.username, email: user.email, password: '', password_confirmation: '' }
  expect((await change(user, { ...plain, ...wanted })).body).toMatchObject(wanted)
  const read = await server.send('getUser', { company_id: company.id, user_id: user.id }, { headers })
  expect(read.body).toMatchObject(wanted)
  expect((await change(user, { ...plain, must_reset_password: false })).body.must_reset_password).toBe(false)
})

test('DEC-B-07 a user is not given the address or the username of another user when they are changed', async () => {
  const [user, other] = [await created(), await created()]
  expect(codesAndFields(await change(user, { email: other.email.toUpperCase() }))).toEqual(['user_exists email'])
  expect(codesAndFields(await change(user, { username: other.username }))).toEqual(['user_exists username'])
})

test('users are sorted by name, address or last sign-in; those who never signed in come last, former ones after them', async () => {
  const of = await aCompany(server.services.db, { host: null })
  const columns = [
    { name: 'bea', email: 'c@sorted.example', last_login_at: '2026-05-02T10:00:00.000Z' },
    { name: 'Cas', email: 'A@sorted.example', last_login_at: null },
    { name: 'Aad', email: 'b@sorted.example', last_login_at: '2026-05-01T10:00:00.000Z' },
    { name: 'Left', email: 'a@left.example', last_login_at: '2026-05-03T10:00:00.000Z', active: false },
  ]
  for (const user of columns) {
    const { id } = await aUser(server, of, { name: user.name })
    await server.services.db.updateTable('user').set(user).where('id', '=', id).execute()
  }
  const as = await signIn(server, await aUser(server, null))
  const sorted = async (sort?: CallInput<'listUsers'>['sort']) =>
    (
      await server.send('listUsers', { company_id: of.id, show_inactive: true, ...(sort ? { sort } : {}) }, { headers: as })
    ).body.data
      .map(({ name }) => name)
      .join(' ')
  expect(await sorted()).toBe('Aad bea Cas Left')
  expect(await sorted('-name')).toBe('Cas bea Aad Left')
  expect(await sorted('email')).toBe('Cas Aad bea Left')
  expect(await sorted('last_login_at')).toBe('Aad bea Cas Left')
  expect(await sorted('-last_login_at')).toBe('bea Aad Cas Left')
})

test('USER-21 GEN-02 people of the platform manage the users of any company', async () => {
  const admin = await signIn(server, await aUser(server, null))
  const { body, status } = await create({}, admin)
  expect(status).toBe(200)
  const list = await server.send('listUsers', { company_id: company.id, search: body.email }, { headers: admin })
  expect(list.body.total).toBe(1)
})

test('GEN-24 USER-11 USER-12 USER-15 USER-16 AUTH-11 all that is wrong is said at once, beside its field', async () => {
  const wrong = {
    name: '',
    username: ' ',
    email: 'anna',
    password: 'short',
    password_confirmation: 'short',
    app_login_hours: 0,
    event_access: 'weekdays' as const,
  }
  expect(codesAndFields(await create(wrong))).toEqual([
    'field_required name',
    'field_required username',
    'wrong_email email',
    'field_required weekdays',
    'number_out_of_range app_login_hours',
    'password_too_weak password',
  ])
  expect(codesAndFields(await create({ password_confirmation: 'Welkom-124' }))).toEqual([
    'passwords_do_not_match password_confirmation',
  ])
  expect(codesAndFields(await create({ password: '' }))).toEqual(['field_required password'])
  expect(codesAndFields(await create({ app_login_hours: -5 }))).toEqual(['number_out_of_range app_login_hours'])
})

test('USER-13 USER-05 a role is required, and it is one of a company', async () => {
  for (const role of [undefined, 'platform_admin', 'scanner', 'boss']) {
    const { status, refusals } = await server.send('createUser', { ...form(), role, company_id: company.id }, { headers })
    expect([status, refusals[0]?.code, refusals[0]?.field]).toEqual([400, 'invalid_input', 'role'])
  }
})

test('USER-17 BERR-50 a name that is taken already, in any case and as either kind, is refused', async () => {
  const other = await created()
  const stranger = await aUser(server, await aCompany(server.services.db, { host: null }))
  expect(codesAndFields(await create({ username: other.username.toUpperCase() }))).toEqual(['user_exists username'])
  expect(codesAndFields(await create({ email: other.email.toUpperCase() }))).toEqual(['user_exists email'])
  expect(codesAndFields(await create({ username: other.email }))).toEqual([
    'username_is_address username',
    'user_exists username',
  ])
  expect(codesAndFields(await create({ email: stranger.email, username: stranger.username }))).toEqual([
    'user_exists username',
    'user_exists email',
  ])
  const own = await created({ username: 'own@company.example', email: 'own@company.example' })
  expect(own.username).toBe(own.email)
  expect((await change(own, { name: 'Same names' })).status).toBe(200)
})

test('USER-17 two users who take the same name at once: one of them gets it', async () => {
  const name = `race-${form().email}`
  const both = await Promise.all([create({ username: name }), create({ email: name })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('USER-07 USER-08 USER-18 a user has all events, a selection of the company’s, or days of the week', async () => {
  const { db } = server.services
  const [one, two] = [await anEvent(db, company), await anEvent(db, company)]
  const foreign = await anEvent(db, await aCompany(db, { host: null }))
  expect(codesAndFields(await create({ event_access: 'selected', event_ids: [one.id, foreign.id] }))).toEqual([
    'not_found event_ids',
  ])
  const user = await created({ event_access: 'selected', event_ids: [two.id, one.id, one.id] })
  expect(user.event_ids).toEqual([one.id, two.id])
  const changed = await change(user, { event_access: 'weekdays', weekdays: [6, 1, 6] })
  expect(changed.body).toMatchObject({ event_access: 'weekdays', event_ids: [], weekdays: [1, 6] })
  expect((await change(user, { event_access: 'all', weekdays: [1] })).body).toMatchObject({ event_access: 'all', weekdays: [] })
})

test('USER-06 PERM-066 the box-office flag is set by users who may do so, in both calls', async () => {
  const user = await created()
  const set = (enabled: boolean, as: Record<string, string>) =>
    server.send('setUserBoxOffice', { company_id: company.id, user_id: user.id, enabled }, { headers: as })
  expect((await set(true, headers)).body.box_office).toBe(true)
  const permissions = await server.send('getUserPermissions', { company_id: company.id, user_id: user.id }, { headers })
  expect(permissions.body.effective.toSorted()).toEqual(['box_office.history', 'box_office.sell'])
  const without = await signInWith(server, company, 'my_company.users', 'box_office.sell', 'box_office.history')
  expect((await set(false, without)).status).toBe(403)
  expect(codesAndFields(await change(user, { box_office: false }, without))).toContain('permission_not_held box_office')
  const holder = await signInWith(server, company, 'my_company.box_office', 'box_office.sell', 'box_office.history')
  // Without the flag the user would again do what their role may, which this one does not.
  expect(codesAndFields(await set(false, holder))).toEqual(['permission_not_held'])
  expect((await set(false, headers)).body.box_office).toBe(false)
})

test('another user’s change in between is reported, and nothing is lost', async () => {
  const user = await created()
  server.clock.advance(1000)
  expect((await change(user, { name: 'First' })).status).toBe(200)
  const second = await change(user, { name: 'Second' })
  expect([second.status, second.refusals[0]?.code]).toEqual([409, 'changed_meanwhile'])
  expect((await stored(user.id)).name).toBe('First')
})

test('GEN-01 DEC-B-23 a user of another company does not exist', async () => {
  const other = await aCompany(server.services.db, { host: null })
  const stranger = await aUser(server, other)
  for (const company_id of [company.id, other.id]) {
    const of = { company_id, user_id: stranger.id }
    expect((await server.send('getUser', of, { headers })).status).toBe(404)
    expect((await server.send('updateUser', { ...form(), ...of }, { headers })).status).toBe(404)
    expect((await server.send('deactivateUser', of, { headers })).status).toBe(404)
    expect(
      (await server.send('saveUserPermissions', { ...of, role_ids: [], granted: [], withheld: [] }, { headers })).status,
    ).toBe(404)
  }
  expect(await stored(stranger.id)).toMatchObject({ name: stranger.name, active: true })
})

test('what was done to a user stands in the trail, without the password', async () => {
  const user = await created()
  await change(user, { name: 'New name', password: 'Nieuw-1234', password_confirmation: 'Nieuw-1234' })
  const { body } = await server.send('listRecordChanges', { entity: 'user', entity_id: user.id }, { headers })
  expect(body.data.map(({ action }) => action)).toEqual(['changed', 'created'])
  expect(body.data[0]).toMatchObject({
    before: { name: user.name, password_hash: '•••' },
    after: { name: 'New name', password_hash: '•••' },
  })
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('DEC-B-07 how often a company is informed that an address is taken elsewhere is limited', async () => {
  const of = await aCompany(server.services.db, { host: null })
  const as = await signIn(server, await aUser(server, of))
  const colleague = await aUser(server, of)
  const createThere = ({ email }: { email: string }) =>
    server.send('createUser', { ...form({ email }), company_id: of.id }, { headers: as })
  const elsewhere = await created()
  for (let asked = 0; asked < 20; asked++) expect(codesAndFields(await createThere(elsewhere))).toEqual(['user_exists email'])
  expect((await createThere(elsewhere)).status).toBe(429)
  expect(codesAndFields(await createThere(colleague))).toEqual(['user_exists email'])
})
