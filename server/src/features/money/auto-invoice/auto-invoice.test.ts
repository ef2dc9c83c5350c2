import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

const server = prepareServer()
const headers = prepare(async () => signIn(server, await aUser(server, null, { name: 'Ada Admin' })))

/** Another value in each of the thirteen fields. */
const changed: AutoInvoice = {
  automatic_invoicing: true,
  test_mode: true,
  vat_shifted: true,
  anti_dating: true,
  include_payout_summary: false,
  include_platform_invoice: false,
  detailed_explanation: true,
  set_off_invoices: false,
  fees_at_sale: true,
  payout_frequency: 'per_event',
  max_payment_period_days: 30,
  payout_delay_days: 7,
  receive_method: 'back_office',
  language: 'pt',
}
/** What holds for a company of which nothing was set. */
const neverSet = { ...standardAutoInvoice, updated_at: null }
const aForeigner = () => aCompany(server.services.db, { host: null, country: 'BE', vat_number: 'BE0123456749' })
/** Someone of the platform who holds one permission. */
async function ofPlatform(held: Permission) {
  const withheld = permissions.filter((permission) => permission !== held)
  return signIn(server, await aUser(server, null, { role: 'user', granted: [held], withheld }))
}
const read = (company_id: number) => server.send('getAutoInvoice', { company_id }, { headers })

test('AINV-01 AINV-02 AINV-03 AINV-04 AINV-05 AINV-06 AINV-07 AINV-08 AINV-09 AINV-10 AINV-11 AINV-12 AINV-13 every setting is kept, changed again and in the history', async () => {
  const { id: company_id } = await aForeigner()
  const updated_at = server.services.now()
  expect((await read(company_id)).body).toEqual(neverSet)
  expect((await server.send('saveAutoInvoice', { company_id, ...changed }, { headers })).body).toEqual({ ...changed, updated_at })
  expect((await read(company_id)).body).toEqual({ ...changed, updated_at })
  await server.send('saveAutoInvoice', { company_id, ...standardAutoInvoice }, { headers })
  expect((await read(company_id)).body).toEqual({ ...standardAutoInvoice, updated_at })
  const history = await server.services.db
    .selectFrom('audit')
    .select(['entity', 'action', 'after'])
    .where('company_id', '=', company_id)
    .where('entity', '=', 'company')
    .orderBy('id')
    .execute()
  expect(history).toMatchObject([{ action: 'changed', after: changed }, { action: 'changed' }])
})

test('M12 AINV-03 VAT is shifted only to a company abroad with a VAT number', async () => {
  const { id: company_id } = await aCompany(server.services.db, { host: null, country: 'NL', vat_number: 'NL123456789B01' })
  expect(codesAndFields(await server.send('saveAutoInvoice', { company_id, ...changed }, { headers }))).toEqual([
    'vat_shift_invalid vat_shifted',
  ])
  expect((await read(company_id)).body).toEqual(neverSet)
})

test('AINV-17 AINV-14 PERM-089 PERM-090 viewers, of the platform or the company, cannot change it; users who may change it can', async () => {
  const company = await aForeigner()
  const save = (as: Record<string, string>) =>
    server.send('saveAutoInvoice', { company_id: company.id, ...changed }, { headers: as })
  const look = (as: Record<string, string>) => server.send('getAutoInvoice', { company_id: company.id }, { headers: as })
  const own = await signInAdmin(server, company)
  const viewer = await ofPlatform('master_data.auto_invoice_view')
  const editor = await ofPlatform('master_data.auto_invoice_edit')
  expect(await Promise.all([own, viewer, editor].map(async (as) => (await look(as)).status))).toEqual([200, 200, 200])
  expect([(await save(own)).status, (await save(viewer)).status]).toEqual([403, 403])
  expect((await save(editor)).status).toBe(200)
})

test('MAST-06 AINV-16 a company made from now on starts with the default, an earlier one stays as it is', async () => {
  const { id: earlier } = await aForeigner()
  const value = { ...changed, vat_shifted: false }
  await server.send('saveDefaultValue', { key: 'auto_invoice', value }, { headers })
  expect((await server.send('getDefaultValue', { key: 'auto_invoice' }, { headers })).body).toEqual({
    key: 'auto_invoice',
    value,
    updated_at: server.services.now(),
  })
  const made = await server.send(
    'createCompany',
    { name: 'Nieuw Theater', subdomain: 'nieuw-theater', contact_person: 'Ada' },
    { headers },
  )
  expect((await read(made.body.id)).body).toEqual({ ...value, updated_at: server.services.now() })
  expect((await read(earlier)).body).toEqual(neverSet)
})
