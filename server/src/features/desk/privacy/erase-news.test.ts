import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInWith } from '../../../testing/users.ts'

const server = prepareServer()

test('PRIV-02 PRIV-03 MAIL-19 a wish for no news is in the download and gone after erasure; those of others, and elsewhere, stay', async () => {
  const { db } = server.services
  const company = await aCompany(db, { host: 'club.test' })
  const event = await anEvent(db, company, { starts_at: '2026-05-01T18:00:00.000Z', ends_at: '2026-05-01T23:00:00.000Z' })
  const product = await aProduct(db, event)
  const shop = { company, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const { id } = await aPaidOrder(server, shop, {
    products: [{ id: product.id, amount: 1 }],
    customer: { email: 'Eve@Example.com' },
  })
  await server.services.jobs.drain()
  const elsewhere = await aCompany(db, { host: 'elsewhere.test' })
  const at = { company_id: company.id, created_at: server.clock.now(), unsubscribed_at: server.clock.now() }
  await db
    .insertInto('news_address')
    .values([
      { ...at, address: 'eve@example.com', secret: 'E'.repeat(22) },
      { ...at, address: 'other@example.com', secret: 'O'.repeat(22) },
      { ...at, company_id: elsewhere.id, address: 'eve@example.com', secret: 'X'.repeat(22) },
    ])
    .execute()
  const headers = await signInWith(server, company, 'privacy.manage')
  const text = (await server.send('downloadPersonalData', { id, language: 'en' }, { headers })).raw.toString()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json).news).toEqual([{ at: expect.any(String), unsubscribed_at: expect.any(String) }])
  expect((await server.send('erasePersonalData', { id }, { headers })).status).toBe(200)
  const left = await db.selectFrom('news_address').select(['company_id', 'address']).orderBy('company_id').execute()
  expect(left).toEqual([
    { company_id: company.id, address: 'other@example.com' },
    { company_id: elsewhere.id, address: 'eve@example.com' },
  ])
})
