import { expect, test } from 'vitest'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { systemScope } from '#features/services.ts'
import { readFeesInForce } from './company-fees.ts'
import { createCompany } from './create-company.ts'

const server = prepareServer()

const make = (subdomain: string, language = 'en') =>
  createCompany(
    systemScope(server.services, 0, 'test'),
    server.services,
    { name: 'Zwaluw', subdomain, contact_person: 'Noor' },
    language,
  )

async function keep(key: string, value: unknown): Promise<void> {
  await server.services.db
    .insertInto('default_value')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}

test('DEC-B-25 a new company starts with a ticket template that prints what a visitor needs', async () => {
  const { db, files } = server.services
  const { id, host } = await make('zwaluw', 'fr')
  expect(host).toBe('zwaluw.localhost')
  const template = await db.selectFrom('ticket_template').selectAll().where('company_id', '=', id).executeTakeFirstOrThrow()
  expect(template.name).toBe('Billet standard')
  const event = await anEvent(db, { id }, { name: 'Opening night', ticket_template_id: template.id })
  const product = await aProduct(db, event, { name: 'Stalls' })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const company = await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await aPaidOrder(server, { company, event, point_of_sale }, { products: [{ id: product.id, amount: 1 }] })
  await server.services.jobs.drain()
  const mail = await db.selectFrom('mail').selectAll().where('company_id', '=', id).executeTakeFirstOrThrow()
  const [pdf] = mail.attachments as { path: string }[]
  const text = await pageText(await openPdf(await files.read(pdf!.path)))
  for (const word of ['Zwaluw', 'Opening night', 'Stalls', 'Anna de Vries']) expect(text).toContain(word)
})

test('FEE-10 BCONST-29 DEC-B-151 DEC-B-165 DEC-B-168 it takes over the default values there are then, and keeps them', async () => {
  const { db } = server.services
  const before = await make('before')
  await keep('fees', {
    ticket_fee: 95,
    box_office_ticket_fee: 50,
    refund_fee: 125,
    free_ticket_percentage: 10,
    free_ticket_fee: 25,
  })
  await keep('permissions', { user: ['event.view'] })
  await keep('customer_fields', [
    { field: 'email', order_ask: true, order_mandatory: true, ticket_ask: false, ticket_mandatory: false },
    { field: 'phone', order_ask: true, order_mandatory: false, ticket_ask: false, ticket_mandatory: false },
  ])
  await keep('ticket_template', { background: null, qr: { top: 200, left: 200, size: 150 }, text_blocks: [] })
  const after = await make('after')
  const companies = await db.selectFrom('company').selectAll().where('id', 'in', [before.id, after.id]).orderBy('id').execute()
  expect(companies.map(({ role_permissions }) => role_permissions)).toEqual([{}, { user: ['event.view'] }])
  const scope = (company_id: number) => ({ tx: db, company_id, now: server.clock.now() })
  expect(Object.values(await readFeesInForce(scope(before.id)))).toEqual([0, 0, 0, 0, 0])
  expect(await readFeesInForce(scope(after.id))).toEqual({
    ticket_fee: 95,
    box_office_ticket_fee: 50,
    refund_fee: 125,
    free_ticket_percentage: 10,
    free_ticket_fee: 25,
  })
  const fields = await db.selectFrom('customer_field').selectAll().where('company_id', '=', after.id).orderBy('id').execute()
  expect(fields).toMatchObject([
    { field: 'email', event_id: null, order_mandatory: true },
    { field: 'phone', order_mandatory: false },
  ])
  const template = await db.selectFrom('ticket_template').selectAll().where('company_id', '=', after.id).executeTakeFirstOrThrow()
  expect(template).toMatchObject({ name: 'Standard ticket', qr: { top: 200, left: 200, size: 150 }, text_blocks: [] })
})

test('a default value that can no longer be read is as good as none', async () => {
  await keep('fees', { ticket_fee: 'a lot' })
  const { id } = await make('unreadable')
  const scope = { tx: server.services.db, company_id: id, now: server.clock.now() }
  expect((await readFeesInForce(scope)).ticket_fee).toBe(0)
})

test('DEC-B-24 a subdomain or its host name that is taken is refused, and nothing is left behind', async () => {
  const { db } = server.services
  const { id } = await make('taken')
  await db.insertInto('company_host').values({ company_id: id, host: 'hosted.localhost' }).execute()
  await expect(make('Taken')).rejects.toThrow('subdomain_in_use (subdomain)')
  await expect(make('hosted')).rejects.toThrow('subdomain_in_use (subdomain)')
  expect(await db.selectFrom('company').select('id').where('subdomain', '=', 'hosted').execute()).toEqual([])
})
