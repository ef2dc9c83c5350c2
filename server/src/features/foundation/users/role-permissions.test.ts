import { defaultPermissions, isOfPlatform, type Permission } from '@entree/domain/foundation/permissions.ts'
import { describe, expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { admin, aRole, change, company, headers, platform, preparePermissions, read, save, server } from './permission-testing.ts'

preparePermissions()

describe('what a company may use, and what its roles hold', () => {
  const cap = (changes: object, as = platform) =>
    server.send(
      'saveCompanyPermissions',
      { company_id: company.id, role_ids: [], permissions: null, ...changes },
      { headers: as },
    )
  const ofRole = (role: string, list: Permission[] | null, as = headers) =>
    server.send('saveRolePermissions', { company_id: company.id, role, permissions: list }, { headers: as })

  test('GEN-21 DEC-B-12 no user may do more than their company may; its permission roles add to that', async () => {
    const user = await aUser(server, company)
    const own = await signIn(server, user)
    const basic: Permission[] = ['my_company.users', 'my_company.permissions', 'order.view']
    expect((await cap({ permissions: basic })).body.effective.toSorted()).toEqual(basic.toSorted())
    expect((await server.send('getCompanyDetail', { company_id: company.id }, { headers: own })).status).toBe(403)
    const role = await aRole({ name: `Layout ${company.id}`, permissions: ['my_company.layout', 'admin_company.view'] })
    const { body } = await cap({ permissions: basic, role_ids: [role.id] })
    expect(body.effective).toContain('my_company.layout')
    expect(body.effective).not.toContain('admin_company.view')
    expect((await server.send('getCompanyDetail', { company_id: company.id }, { headers: own })).status).toBe(200)
    expect(codesAndFields(await save(await aUser(server, company, { role: 'user' }), { granted: ['order.refund'] }))).toEqual([
      'permission_beyond_company granted',
    ])
    expect((await cap({}, headers)).status).toBe(403)
  })

  test('a cap or role without the means to give rights is refused, and the platform’s own never fit in', async () => {
    expect(codesAndFields(await cap({ permissions: ['order.view'] }))).toEqual(['role_needs_permission permissions'])
    expect(
      codesAndFields(await cap({ permissions: ['my_company.users', 'my_company.permissions', 'admin_company.view'] })),
    ).toEqual(['permission_beyond_company permissions'])
    expect(codesAndFields(await ofRole('company_admin', ['order.view']))).toEqual(['role_needs_permission permissions'])
    expect(codesAndFields(await ofRole('user', ['admin_company.view']))).toEqual(['permission_beyond_company permissions'])
  })

  test('PERM-064 a company says what its roles hold; null is the defaults again', async () => {
    const user = await aUser(server, company, { role: 'user' })
    const { body } = await ofRole('user', ['order.view'])
    expect(body.roles.find(({ role }) => role === 'user')).toEqual({ role: 'user', permissions: ['order.view'], is_own: true })
    expect((await read(user)).body.effective).toEqual(['order.view'])
    await ofRole('user', null)
    expect((await read(user)).body.effective.toSorted()).toEqual(defaultPermissions('user').toSorted())
    const without = await signInWith(server, company, 'my_company.users')
    expect((await ofRole('user', [], without)).status).toBe(403)
  })

  test('DEC-B-16 nobody puts into a role what they do not hold', async () => {
    const manager = await signInWith(server, company, 'my_company.permissions', 'order.view')
    await ofRole('user', ['order.view'])
    expect(codesAndFields(await ofRole('user', ['order.view', 'order.refund'], manager))).toEqual([
      'permission_not_held permissions',
    ])
    expect(codesAndFields(await ofRole('user', null, manager))).toEqual(['permission_not_held permissions'])
    expect(codesAndFields(await ofRole('user', [], manager))).toEqual([])
    const staff = await signIn(
      server,
      await aUser(server, null, { role: 'customer_support', granted: ['admin_company.permissions'] }),
    )
    await cap({ permissions: ['my_company.users', 'my_company.permissions'] })
    expect(codesAndFields(await cap({ permissions: null }, staff))).toEqual(['permission_not_held permissions'])
  })

  test('DEC-B-16 nobody takes from a role that may more than they do, nor becomes the one who manages its people', async () => {
    const hr = await signIn(
      server,
      await aUser(server, company, { role: 'user', granted: ['my_company.users', 'my_company.permissions'] }),
    )
    expect(codesAndFields(await ofRole('company_admin', ['my_company.users', 'my_company.permissions'], hr))).toEqual([
      'role_holds_more',
    ])
    expect(codesAndFields(await ofRole('customer_support', [], hr))).toEqual(['role_holds_more'])
    const takeOver = { role: 'company_admin', password: 'Welkom-123', password_confirmation: 'Welkom-123' }
    expect(codesAndFields(await change(admin, takeOver, hr))).toEqual(['user_holds_more'])
    expect(codesAndFields(await ofRole('user', ['order.view'], hr))).toEqual([])
  })

  test('DEC-B-11 DEC-B-16 a user limited to some events changes no role', async () => {
    const event = await anEvent(server.services.db, company)
    const limited = await signIn(server, await aUser(server, company, { events: [event] }))
    for (const role of ['user', 'company_admin', 'customer_support']) {
      for (const list of [null, ['my_company.users', 'my_company.permissions'] as Permission[]])
        expect((await ofRole(role, list, limited)).status).toBe(403)
    }
  })

  test('administrators who took rights from their own role give them back themselves', async () => {
    const kept: Permission[] = ['my_company.users', 'my_company.permissions']
    expect(codesAndFields(await ofRole('company_admin', kept))).toEqual([])
    expect((await read(admin)).body.effective.toSorted()).toEqual(kept.toSorted())
    expect(codesAndFields(await ofRole('company_admin', [...kept, 'order.view']))).toEqual([])
    expect(codesAndFields(await ofRole('company_admin', null))).toEqual([])
    expect((await read(admin)).body.effective.toSorted()).toEqual(
      defaultPermissions('company_admin')
        .filter((one) => !isOfPlatform(one))
        .toSorted(),
    )
    // Only to their own role, and only what is its own by default.
    await ofRole('company_admin', kept)
    expect(codesAndFields(await ofRole('user', [...defaultPermissions('user'), 'order.refund']))).toContain(
      'permission_not_held permissions',
    )
    expect(codesAndFields(await ofRole('company_admin', ['order.view']))).toEqual(['role_needs_permission permissions'])
  })
})
