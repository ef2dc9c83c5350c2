import { isOfPlatform, permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { anOffice } from '../../../guards/an-office.ts'
import { officeInputs } from '../../../guards/office-inputs.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
const office = prepare(() => anOffice(server))

/** A user of the company, or of the platform for a permission of the platform, who may do exactly this. */
async function holderOf(permission: Permission, ...held: Permission[]) {
  if (!isOfPlatform(permission)) return signInWith(server, office.company, ...held)
  return signIn(server, await aUser(server, null, { role: 'customer_support', granted: held, withheld: rest(...held) }))
}
const rest = (...held: Permission[]) => permissions.filter((permission) => !held.includes(permission))

test.each<[string, Permission, CallName[]]>([
  ['PERM-061', 'my_company.users', ['listUsers', 'createUser', 'updateUser', 'getUser']],
  ['PERM-062', 'my_company.layout', ['saveCompanyLayout', 'signLogoUpload']],
  ['PERM-063', 'my_company.settings', ['saveCompanySettings', 'addDomain', 'checkDomain', 'chooseMainDomain', 'deleteDomain']],
  ['PERM-064', 'my_company.permissions', ['getUserPermissions', 'saveUserPermissions', 'saveRolePermissions']],
  ['PERM-065', 'my_company.invoices', ['listCompanyInvoices']],
  ['PERM-066', 'my_company.box_office', ['setUserBoxOffice']],
  ['PERM-070', 'admin_company.details', ['getCompanyDetail', 'updateCompany', 'savePaymentProvider']],
  ['PERM-071', 'admin_company.users', ['listUsers', 'getUser', 'createUser']],
  ['PERM-072', 'admin_company.payment_costs', ['listPaymentCosts', 'addPaymentCost', 'savePaymentCosts', 'deletePaymentCost']],
  ['PERM-074', 'admin_company.permissions', ['getCompanyPermissions', 'saveCompanyPermissions']],
  ['PERM-075', 'admin_company.create', ['createCompany']],
  ['PERM-076', 'admin_company.impersonate', ['impersonateUser']],
  ['PERM-077', 'admin_invoice.view', ['listInvoices']],
  ['PERM-079', 'admin_invoice.credit', ['creditInvoice']],
  ['PERM-080', 'admin_invoice.payout_summary', ['previewPayout', 'generatePayout']],
  ['PERM-082', 'master_data.roles', ['listRoles', 'getRole', 'updateRole']],
  ['PERM-083', 'master_data.default_layout', ['getDefaultValue']],
  ['PERM-088', 'master_data.company_links', ['listCompanyLinks', 'getCompanyLink']],
])('%s %s lets a user in alone, and nothing else does', async (_, permission, calls) => {
  const holder = await holderOf(permission, permission)
  // What the other kind of people can have instead opens the same calls.
  const others = rest(permission).filter((one) => isOfPlatform(one) === isOfPlatform(permission))
  const without = await holderOf(permission, ...others)
  for (const name of calls) {
    const input = officeInputs(office)[name] ?? {}
    expect((await server.send(name, input, { headers: without })).status, `${name} without`).toBe(403)
    expect([401, 403, 404], `${name} with`).not.toContain((await server.send(name, input, { headers: holder })).status)
  }
})

test('PERM-073 fees are changed with admin_company.fees only', async () => {
  const input = { ...officeInputs(office).updateCompany, ticket_fee: 123 }
  const without = await holderOf('admin_company.fees', 'admin_company.details')
  expect((await server.send('updateCompany', input, { headers: without })).refusals).toMatchObject([
    { code: 'access_denied', field: 'ticket_fee' },
  ])
  const holder = await holderOf('admin_company.fees', 'admin_company.details', 'admin_company.fees')
  expect((await server.send('updateCompany', input, { headers: holder })).body.ticket_fee).toBe(123)
})

test('PERM-069 all companies are seen with admin_company.view only', async () => {
  const list = async (...held: Permission[]) =>
    (await server.send('listCompanyNames', {}, { headers: await holderOf('admin_company.view', ...held) })).body.map(
      ({ id }) => id,
    )
  expect(await list('admin_company.view')).toContain(office.company.id)
  expect(await list(...rest('admin_company.view'))).toEqual([])
})

test('PERM-078 invoices are searched with admin_invoice.search only, and seen without it', async () => {
  const list = async (input: object, ...held: Permission[]) =>
    (await server.send('listInvoices', { page: 1, ...input }, { headers: await holderOf('admin_invoice.view', ...held) })).status
  expect(await list({ search: 'OF2026' }, 'admin_invoice.view', 'admin_invoice.search')).toBe(200)
  expect(await list({ search: 'OF2026' }, ...rest('admin_invoice.search'))).toBe(403)
  expect(await list({}, 'admin_invoice.view')).toBe(200)
})
