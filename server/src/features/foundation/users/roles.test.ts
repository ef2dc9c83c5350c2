import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))
const administrator = prepare(() => aUser(server, null, { name: 'Petra Platform' }))
const headers = prepare(() => signIn(server, administrator))

let counter = 0
const form = (changes: object = {}) => ({
  name: `Role ${++counter}`,
  admin_only: false,
  online: true,
  permissions: ['order.view'],
  ...changes,
})
const create = (changes: object = {}, as = headers) => server.send('createRole', form(changes), { headers: as })

test('ROLE-01 ROLE-02 ROLE-03 ROLE-04 ROLE-05 ROLE-06 MAST-01 GEN-19 a role is made with all of its fields and shown again', async () => {
  const input = form({ admin_only: true, online: false, permissions: ['order.view', 'admin_company.view'] })
  const { body } = await server.send('createRole', input, { headers })
  expect(body).toMatchObject({ ...input, created_by: 'Petra Platform', users_count: 0, companies_count: 0 })
  expect((await server.send('getRole', { id: body.id }, { headers })).body).toEqual(body)
  const list = await server.send('listRoles', { search: input.name }, { headers })
  expect(list.body.data).toMatchObject([
    { id: body.id, name: input.name, admin_only: true, online: false, created_by: 'Petra Platform' },
  ])
})

test('ROLE-07 a change counts at once for all users with the role', async () => {
  const { body: role } = await create({ permissions: [] })
  const user = await aUser(server, company, { role: 'user' })
  await server.send(
    'saveUserPermissions',
    { company_id: company.id, user_id: user.id, role_ids: [role.id], granted: [], withheld: [] },
    { headers },
  )
  const own = await signIn(server, user)
  const status = async () => (await server.send('listUsers', { company_id: company.id }, { headers: own })).status
  expect(await status()).toBe(403)
  const { body } = await server.send('updateRole', { ...role, permissions: ['my_company.users'] }, { headers })
  expect([body.permissions, body.users_count]).toEqual([['my_company.users'], 1])
  expect(await status()).toBe(200)
  await server.send('updateRole', { ...body, online: false }, { headers })
  expect(await status()).toBe(403)
})

test('ROLE-08 ROLE-09 a role is deleted while neither a user nor a company has it', async () => {
  const { body: role } = await create()
  const remove = () => server.send('deleteRole', { id: role.id }, { headers })
  const user = await aUser(server, company, { role: 'user' })
  const { db } = server.services
  await db.insertInto('user_role').values({ company_id: company.id, user_id: user.id, role_id: role.id }).execute()
  expect(codesAndFields(await remove())).toEqual(['role_in_use'])
  await db.deleteFrom('user_role').where('role_id', '=', role.id).execute()
  await db.insertInto('company_role').values({ company_id: company.id, role_id: role.id }).execute()
  expect(codesAndFields(await remove())).toEqual(['role_in_use'])
  await db.deleteFrom('company_role').where('role_id', '=', role.id).execute()
  expect((await remove()).body).toEqual({ success: true })
  expect((await remove()).status).toBe(404)
})

test('GEN-24 ROLE-01 a role has a name that no other has', async () => {
  const { body: role } = await create()
  expect(codesAndFields(await create({ name: '  ' }))).toEqual(['field_required name'])
  expect(codesAndFields(await create({ name: role.name.toUpperCase() }))).toEqual(['role_exists name'])
  expect((await server.send('updateRole', { ...role }, { headers })).status).toBe(200)
})

test('DEC-B-16 nobody writes more into a role than they hold; what is the platform’s fits in a role of the platform', async () => {
  const staff = await signIn(
    server,
    await aUser(server, null, { role: 'customer_support', granted: ['master_data.roles', 'order.view'] }),
  )
  const { body: role, status } = await create({ permissions: ['order.view'] }, staff)
  expect(status).toBe(200)
  expect(codesAndFields(await create({ permissions: ['order.refund', 'my_company.users'] }, staff))).toEqual([
    'permission_not_held permissions',
  ])
  expect(
    codesAndFields(await server.send('updateRole', { ...role, permissions: ['my_company.users'] }, { headers: staff })),
  ).toEqual(['permission_not_held permissions'])
  expect(codesAndFields(await create({ permissions: ['admin_company.view'] }))).toEqual(['permission_beyond_company permissions'])
  const { body: sleeping } = await create({ permissions: ['my_company.users'], online: false })
  expect(codesAndFields(await server.send('updateRole', { ...sleeping, online: true }, { headers: staff }))).toEqual([
    'permission_not_held permissions',
  ])
})

test('PERM-082 roles are for users who have them among their permissions; users of a company do not', async () => {
  const own = await signInAdmin(server, company)
  const { body: role } = await create()
  const without = await signIn(server, await aUser(server, null, { role: 'customer_support', granted: ['admin_company.view'] }))
  for (const as of [own, without]) {
    expect((await create({}, as)).status).toBe(403)
    expect((await server.send('listRoles', {}, { headers: as })).status).toBe(403)
    expect((await server.send('updateRole', { ...role, permissions: [] }, { headers: as })).status).toBe(403)
    expect((await server.send('deleteRole', { id: role.id }, { headers: as })).status).toBe(403)
  }
  expect((await server.send('listAssignableRoles', {}, { headers: own })).body.map(({ id }) => id)).toContain(role.id)
})

test('what was done to a role stands in the trail of the platform', async () => {
  const { body: role } = await create()
  await server.send('updateRole', { ...role, name: `${role.name} b` }, { headers })
  await server.send('deleteRole', { id: role.id }, { headers })
  const { body } = await server.send('listRecordChanges', { entity: 'role', entity_id: role.id }, { headers })
  expect(body.data.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['deleted', 'Petra Platform'],
    ['changed', 'Petra Platform'],
    ['created', 'Petra Platform'],
  ])
})
