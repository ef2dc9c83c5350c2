import {
  companyPermissions,
  defaultPermissions,
  isBuilt,
  permissions,
  type Permission,
} from '@entree/domain/foundation/permissions.ts'
import { describe, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import {
  admin,
  aRole,
  change,
  company,
  formOf,
  headers,
  platform,
  preparePermissions,
  read,
  save,
  server,
} from './permission-testing.ts'

preparePermissions()

test('PERM-002 a permission is granted, or withheld, on its own, and holds with the next call', async () => {
  const user = await aUser(server, company, { role: 'user' })
  const own = await signIn(server, user)
  const mayListUsers = async () => (await server.send('listUsers', { company_id: company.id }, { headers: own })).status
  expect(await mayListUsers()).toBe(403)
  const { body } = await save(user, { granted: ['my_company.users'], withheld: ['order.search'] })
  expect(body).toMatchObject({ granted: ['my_company.users'], withheld: ['order.search'] })
  expect(body.effective).toContain('my_company.users')
  expect(body.effective).not.toContain('order.search')
  expect(await mayListUsers()).toBe(200)
  // What is withheld wins.
  expect((await save(user, { granted: ['my_company.users'], withheld: ['my_company.users'] })).body.granted).toEqual([])
  expect(await mayListUsers()).toBe(403)
})

test('PERM-001 DEC-B-12 each part of a user’s permissions is shown: built-in role, permission role, grant, company cap', async () => {
  const role = await aRole({ name: 'Exporters', permissions: ['order.export', 'admin_company.view'] })
  const user = await aUser(server, company, { role: 'user' })
  await save(user, { role_ids: [role.id], granted: ['event.create'] })
  await server.send(
    'saveCompanyPermissions',
    {
      company_id: company.id,
      role_ids: [],
      permissions: companyPermissions.filter((permission) => permission !== 'event.create'),
    },
    { headers: platform },
  )
  const { body } = await read(user)
  expect(body.role_permissions.toSorted()).toEqual(defaultPermissions('user').toSorted())
  expect(body.roles).toMatchObject([{ id: role.id, name: 'Exporters', permissions: ['order.export', 'admin_company.view'] }])
  expect(body.granted).toEqual(['event.create'])
  expect(body.company_permissions).not.toContain('event.create')
  expect(body.effective).toContain('order.export')
  expect(body.effective).not.toContain('event.create')
  expect(body.effective).not.toContain('admin_company.view')
})

describe('DEC-B-16 nobody raises rights', () => {
  test('their own: not by granting, by role, by form, or by the flag', async () => {
    expect(codesAndFields(await save(admin, { granted: ['customer_support.view'] }))).toEqual(['own_rights'])
    const manager = await aUser(server, company, {
      role: 'user',
      granted: ['my_company.users', 'my_company.permissions', 'my_company.box_office'],
    })
    const own = await signIn(server, manager)
    expect(codesAndFields(await save(manager, { granted: ['order.refund'] }, own))).toEqual(['own_rights'])
    expect(codesAndFields(await change(manager, { role: 'company_admin' }, own))).toContain('own_rights')
    expect(codesAndFields(await change(manager, { event_access: 'weekdays', weekdays: [1] }, own))).toContain('own_rights')
    expect(codesAndFields(await change(manager, { password: 'Welkom-123', password_confirmation: 'Welkom-123' }, own))).toEqual([
      'own_rights',
    ])
    const box = await server.send(
      'setUserBoxOffice',
      { company_id: company.id, user_id: manager.id, enabled: true },
      { headers: own },
    )
    expect(codesAndFields(box)).toEqual(['own_rights'])
    expect((await change(manager, { name: 'New name' }, own)).status).toBe(200)
    expect((await read(manager)).body.granted).toEqual(['my_company.users', 'my_company.permissions', 'my_company.box_office'])
  })

  test('another user’s beyond their own: not by grant, permission role, built-in role or a new user', async () => {
    const manager = await signInWith(server, company, 'my_company.users', 'my_company.permissions', 'order.view')
    const user = await aUser(server, company, { role: 'user', withheld: permissions.filter((one) => one !== 'order.view') })
    const role = await aRole({ name: 'Refunders', permissions: ['order.refund'] })
    const keep = { withheld: user.withheld as Permission[] }
    const more = { withheld: keep.withheld.filter((one) => one !== 'order.refund') }
    expect(codesAndFields(await save(user, { ...more, granted: ['order.refund'] }, manager))).toEqual(['permission_not_held'])
    expect(codesAndFields(await save(user, { ...more, role_ids: [role.id] }, manager))).toEqual(['permission_not_held'])
    expect(codesAndFields(await save(user, { withheld: [] }, manager))).toEqual(['permission_not_held'])
    expect(codesAndFields(await save(user, { ...keep, granted: ['order.view'] }, manager))).toEqual([])
    const fresh = {
      ...formOf(user),
      username: 'fresh',
      email: 'fresh@company.example',
      password: 'Welkom-123',
      password_confirmation: 'Welkom-123',
    }
    const create = (changes: object) =>
      server.send('createUser', { ...fresh, ...changes, company_id: company.id }, { headers: manager })
    expect(codesAndFields(await create({ role: 'user' }))).toEqual(['permission_not_held'])
    expect(codesAndFields(await create({ role: 'company_admin' }))).toEqual(['permission_not_held'])
    expect(codesAndFields(await create({ role: 'user', granted: ['order.refund'], company_permissions: [] }))).toEqual([
      'permission_not_held',
    ])
  })

  test('by taking over a user who may do more', async () => {
    const manager = await signInWith(server, company, 'my_company.users', 'my_company.permissions', 'order.view')
    const password = { password: 'Welkom-123', password_confirmation: 'Welkom-123' }
    expect(codesAndFields(await change(admin, { role: 'company_admin', ...password }, manager))).toEqual(['user_holds_more'])
    expect(codesAndFields(await change(admin, { role: 'company_admin', email: 'mine@company.example' }, manager))).toEqual([
      'user_holds_more',
    ])
    expect(codesAndFields(await save(admin, { withheld: ['order.view'] }, manager))).toEqual(['user_holds_more'])
    const of = { company_id: company.id, user_id: admin.id }
    for (const call of ['deactivateUser', 'endUserTwoFactor'] as const)
      expect(codesAndFields(await server.send(call, of, { headers: manager }))).toEqual(['user_holds_more'])
    expect((await server.send('getUser', of, { headers: manager })).body.may_manage).toBe(false)
  })

  test('by opening events or days that are closed to themselves', async () => {
    const { db } = server.services
    const [mine, other] = [await anEvent(db, company), await anEvent(db, company)]
    const limited = await signIn(server, await aUser(server, company, { events: [mine] }))
    const user = {
      ...formOf({ name: 'Fresh', username: 'fresh2', email: 'fresh2@company.example' }),
      password: 'Welkom-123',
      password_confirmation: 'Welkom-123',
    }
    const create = (changes: object) =>
      server.send('createUser', { ...user, ...changes, company_id: company.id }, { headers: limited })
    expect(codesAndFields(await create({}))).toEqual(['permission_not_held', 'permission_not_held event_access'])
    expect(codesAndFields(await create({ event_access: 'selected', event_ids: [mine.id, other.id] }))).toEqual([
      'permission_not_held event_access',
    ])
    expect((await create({ event_access: 'selected', event_ids: [mine.id] })).status).toBe(200)
    expect(codesAndFields(await change(admin, { role: 'company_admin' }, limited))).toEqual(['user_holds_more'])
  })

  test('by letting in again a user who may do more', async () => {
    const manager = await signInWith(server, company, 'my_company.users')
    const gone = await aUser(server, company, { active: false })
    expect(
      codesAndFields(await server.send('activateUser', { company_id: company.id, user_id: gone.id }, { headers: manager })),
    ).toEqual(['permission_not_held'])
  })

  test('GEN-26 a company never gives what is the platform’s, nor a role of the platform', async () => {
    const secret = await aRole({ name: 'Platform support', permissions: ['admin_company.view'], admin_only: true })
    const user = await aUser(server, company, { role: 'user' })
    expect(codesAndFields(await save(user, { granted: ['admin_company.view'] }))).toEqual(['permission_beyond_company granted'])
    expect(codesAndFields(await save(user, { role_ids: [secret.id] }))).toEqual(['not_found role_ids'])
    const assignable = await server.send('listAssignableRoles', {}, { headers })
    expect(assignable.body.map(({ id }) => id)).not.toContain(secret.id)
    const form = await change(user, { role: 'platform_admin', company_id: 1 })
    expect([form.status, form.refusals[0]?.field]).toEqual([400, 'role'])
  })
})

test('ROLE-02 DEC-B-13 a role of the platform that a user has is not seen by their company, and stays when it saves', async () => {
  const secret = await aRole({ name: 'Hidden', permissions: ['order.export'], admin_only: true })
  const user = await aUser(server, company, { role: 'user' })
  expect((await save(user, { role_ids: [secret.id] }, platform)).status).toBe(200)
  const { body } = await save(user, { granted: ['event.create'] })
  expect(body.role_ids).toEqual([])
  expect(body.effective).toContain('order.export')
  expect((await read(user, platform)).body.role_ids).toEqual([secret.id])
})

test('ROLE-03 DEC-B-13 a role that is offline grants nothing and cannot be given', async () => {
  const role = await aRole({ name: 'Sleeping', permissions: ['order.export'], online: false })
  const user = await aUser(server, company, { role: 'user' })
  expect(codesAndFields(await save(user, { role_ids: [role.id] }))).toEqual(['not_found role_ids'])
  await server.services.db.updateTable('role').set({ online: true }).where('id', '=', role.id).execute()
  expect((await save(user, { role_ids: [role.id] })).body.effective).toContain('order.export')
  await server.services.db.updateTable('role').set({ online: false }).where('id', '=', role.id).execute()
  const { body } = await read(user)
  expect(body.effective).not.toContain('order.export')
  expect((await save(user, { role_ids: body.role_ids })).status).toBe(200)
})

test('PERM-002 the catalogue has every permission that is built with its area and words, in the language asked for', async () => {
  const list = async (language: string) =>
    (await server.send('listPermissions', { language }, { headers: await signInAdmin(server, company) })).body
  const english = await list('en')
  expect(english.map(({ id }) => id)).toEqual(permissions.filter(isBuilt))
  expect(english.find(({ id }) => id === 'order.note')).toEqual({
    id: 'order.note',
    area: 'order',
    area_label: 'Orders',
    action: 'note',
    label: 'Write notes',
    is_platform: false,
  })
  for (const language of ['en', 'nl', 'de', 'es', 'fr', 'pt'])
    expect(
      (await list(language)).filter(({ id, label, area_label, area }) => label === id || area_label === `area.${area}`),
    ).toEqual([])
  expect((await list('nl')).map(({ label }) => label)).not.toEqual(english.map(({ label }) => label))
})
