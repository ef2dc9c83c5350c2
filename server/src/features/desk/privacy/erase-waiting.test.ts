import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInWith } from '../../../testing/users.ts'

const server = prepareServer()

test('LIST-17 PRIV-02 PRIV-03 what a person waits for is in the download and gone after erasure; that of others stays', async () => {
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
  await db
    .insertInto('waiting_list_entry')
    .values(
      ['eve@example.com', 'other@example.com'].map((address) => ({
        ...entry,
        email: address,
        address,
        secret: address.padEnd(22, 'x'),
      })),
    )
    .execute()
  const headers = await signInWith(server, company, 'privacy.manage')
  const text = (await server.send('downloadPersonalData', { id, language: 'en' }, { headers })).raw.toString()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json).waiting).toMatchObject([{ product: 'Balcony', count: 2, email: 'eve@example.com' }])
  expect((await server.send('erasePersonalData', { id }, { headers })).status).toBe(200)
  expect(await db.selectFrom('waiting_list_entry').select('address').execute()).toEqual([{ address: 'other@example.com' }])
})
