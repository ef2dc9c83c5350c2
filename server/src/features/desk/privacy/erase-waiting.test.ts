import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInWith } from '../../../testing/users.ts'

const server = prepareServer()

test('LIST-17 PRIV-02 PRIV-03 what a person waits for is in the download and gone after erasure; that of others, and elsewhere, stays', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'club.test' })
  const event = await anEvent(db, company, { starts_at: '2026-05-01T18:00:00.000Z', ends_at: '2026-05-01T23:00:00.000Z' })
  const product = await aProduct(db, event, { name: 'Balcony' })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { id } = await aPaidOrder(
    server,
    { company, event, point_of_sale },
    { products: [{ id: product.id, amount: 1 }], customer: { email: 'Eve@Example.com' } },
  )
  await server.services.jobs.drain()
  const of = { company_id: company.id, event_id: event.id, product_id: product.id, point_of_sale_id: point_of_sale.id }
  const entry = { ...of, amount: 2, language: 'en', origin: 'https://club.test', joined_at: server.clock.now() }
  const elsewhere = await anEvent(db, await aCompany(db, { host: 'elsewhere.test' }))
  const ofElsewhere = await aProduct(db, elsewhere)
  const otherShop = await aPointOfSale(db, elsewhere, { products: [ofElsewhere] })
  const foreign = {
    company_id: elsewhere.company_id,
    event_id: elsewhere.id,
    product_id: ofElsewhere.id,
    point_of_sale_id: otherShop.id,
  }
  const waits = (address: string) => ({ email: address, address, secret: address.padEnd(22, 'x') })
  await db
    .insertInto('waiting_list_entry')
    .values([
      { ...entry, ...waits('eve@example.com') },
      { ...entry, ...waits('other@example.com') },
      { ...entry, ...foreign, ...waits('eve@example.com'), secret: 'elsewhere'.padEnd(22, 'x') },
    ])
    .execute()
  const headers = await signInWith(server, company, 'privacy.manage')
  const text = (await server.send('downloadPersonalData', { id, language: 'en' }, { headers })).raw.toString()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json).waiting).toMatchObject([{ product: 'Balcony', count: 2, email: 'eve@example.com' }])
  expect((await server.send('erasePersonalData', { id }, { headers })).status).toBe(200)
  const left = await db.selectFrom('waiting_list_entry').select(['company_id', 'address']).orderBy('id').execute()
  expect(left).toEqual([
    { company_id: company.id, address: 'other@example.com' },
    { company_id: elsewhere.company_id, address: 'eve@example.com' },
  ])
})

test('PRIV-07 PRIV-08 someone who never bought anything is found, read out and erased by their address, and the trail does not say who', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'hall.test' })
  const other = await aCompany(db, { host: 'other-hall.test' })
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { name: 'Stalls' })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  await db
    .insertInto('waiting_list_entry')
    .values({
      company_id: company.id,
      event_id: event.id,
      product_id: product.id,
      point_of_sale_id: point_of_sale.id,
      amount: 2,
      language: 'en',
      origin: 'https://hall.test',
      joined_at: server.clock.now(),
      email: 'Sam@Example.com',
      address: 'sam@example.com',
      secret: 'sam'.padEnd(22, 'x'),
    })
    .execute()
  const headers = await signInWith(server, company, 'privacy.manage', 'audit.view')
  const email = ' sam@EXAMPLE.com '
  const find = async (as = headers) => (await server.send('findPersonalData', { email }, { headers: as })).body
  expect(await find()).toEqual({ email: 'sam@EXAMPLE.com', is_kept: true, orders: 0, tickets: 0, waiting: 1 })
  expect(await find(await signInWith(server, other, 'privacy.manage'))).toMatchObject({ is_kept: false, waiting: 0 })
  expect((await server.send('findPersonalData', { email: 'sam@' }, { headers })).refusals.map(({ code }) => code)).toEqual([
    'wrong_email',
  ])
  expect(
    (await server.send('findPersonalData', { email }, { headers: await signInWith(server, company, 'order.view') })).status,
  ).toBe(403)
  const file = await server.send('downloadPersonalDataOf', { email, language: 'en' }, { headers })
  expect(file.raw.toString()).toContain('Stalls')
  expect((await server.send('erasePersonalDataOf', { email }, { headers })).body).toMatchObject({ is_kept: false })
  expect((await find()).is_kept).toBe(false)
  expect(await db.selectFrom('waiting_list_entry').select('id').where('company_id', '=', company.id).execute()).toEqual([])
  expect((await server.send('erasePersonalDataOf', { email }, { headers })).body).toMatchObject({ is_kept: false, waiting: 0 })
  const trail = await db.selectFrom('audit').selectAll().where('company_id', '=', company.id).orderBy('id').execute()
  expect(trail.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'company personal_data_searched',
    'company personal_data_downloaded',
    'company personal_data_erased',
    'company personal_data_searched',
  ])
  expect(JSON.stringify(trail).toLowerCase()).not.toContain('sam@')
})

test('PRIV-07 PRIV-08 by an address the same is found and erased as from an order, and what stands against it does', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'stage.test' })
  const at = { starts_at: '2027-05-01T18:00:00.000Z', ends_at: '2027-05-01T23:00:00.000Z' }
  const event = await anEvent(db, company, at)
  const product = await aProduct(db, event)
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { id } = await aPaidOrder(
    server,
    { company, event, point_of_sale },
    { products: [{ id: product.id, amount: 2 }], customer: { email: 'Kim@Example.com' } },
  )
  await server.services.jobs.drain()
  const headers = await signInWith(server, company, 'privacy.manage')
  const email = 'kim@example.com'
  expect((await server.send('findPersonalData', { email }, { headers })).body).toMatchObject({
    is_kept: true,
    orders: 1,
    tickets: 2,
  })
  const refused = await server.send('erasePersonalDataOf', { email }, { headers })
  expect(refused.refusals.map(({ code }) => code)).toEqual(['visit_still_to_come'])
  await db
    .updateTable('event')
    .set({ starts_at: '2026-01-01T18:00:00.000Z', ends_at: '2026-01-01T23:00:00.000Z' })
    .where('id', '=', event.id)
    .execute()
  expect((await server.send('erasePersonalDataOf', { email }, { headers })).status).toBe(200)
  expect((await server.send('getPersonalData', { id }, { headers })).body.is_erased).toBe(true)
  expect((await server.send('findPersonalData', { email }, { headers })).body.is_kept).toBe(false)
})
