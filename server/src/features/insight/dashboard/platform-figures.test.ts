import { expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

const figuresAs = async (headers: Record<string, string>) => server.send('getPlatformFigures', {}, { headers })

test('the figures count active companies, live events and what was paid today, without tests, cancelled and older orders', async () => {
  const { db } = server.services
  const headers = await signIn(server, await aUser(server, null))
  const before = (await figuresAs(headers)).body
  const company = await aCompany(db)
  const live = await anEvent(db, company, { status: 'live' })
  await anEvent(db, company, { status: 'draft' })
  const product = await aProduct(db, live)
  const shop = await aPointOfSale(db, live, { products: [product] })
  const order = async (values: object) => {
    const { id } = await anOrder(server, shop, [{ product_id: product.id, amount: 1 }])
    await db.updateTable('order').set(values).where('id', '=', id).execute()
    const unit = await db.selectFrom('order_product').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
    const ticket = { company_id: company.id, event_id: live.id, order_id: id, order_product_id: unit.id, product_id: product.id }
    await db
      .insertInto('ticket')
      .values({ ...ticket, secret: `s-${id}`, code: `c-${id}` })
      .execute()
  }
  const paid = { payment_status: 'paid', paid_at: server.clock.now() }
  await order(paid)
  await order({ payment_status: 'not_paid' })
  await order({ ...paid, is_test: true })
  await order({ ...paid, is_cancelled: true })
  await order({ ...paid, created_at: new Date(Date.parse(server.clock.now()) - 86_400_000).toISOString() })
  const after = (await figuresAs(headers)).body
  expect(after).toEqual({
    companies: before.companies + 1,
    live_events: before.live_events + 1,
    orders_today: before.orders_today + 1,
    tickets_today: before.tickets_today + 1,
  })
})

test('DEC-B-192 the figures are for users who oversee all companies', async () => {
  const company = await aCompany(server.services.db, { host: null })
  expect((await figuresAs(await signInAdmin(server, company))).status).toBe(403)
})
