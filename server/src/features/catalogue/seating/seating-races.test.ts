import { expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { rowsOf } from './seating-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
/** A second server on the same database. */
const other = prepareServer(() => ({ connection: server.connection, env: { UNLIMITED_REQUESTS: 'true' } }))

test('SEAT-04 a seat that is taken while it is removed stays, or is not taken', async () => {
  const { db } = server.services
  const company = await aCompany(db)
  const headers = await signInAdmin(server, company)
  const event = await anEvent(db, company)
  const product = await aProduct(db, event)
  // However many are removed, there are as many seats left as the orders have tickets.
  const plan = { event_id: event.id, seats: rowsOf(product.id, { seats: 20 }) }
  let { body } = await server.send('saveSeating', { ...plan, updated_at: null }, { headers })
  const shop = await aPointOfSale(db, event, { products: [product] })
  const orders = await Promise.all(
    body.seats.slice(0, 8).map(() => anOrder(server, shop, [{ product_id: product.id, amount: 1 }])),
  )
  const outcomes = []
  for (const order of orders) {
    const wanted = body.seats.find(({ is_in_use }) => !is_in_use)!
    const seats = body.seats.filter(({ id }) => id !== wanted.id).map(({ state: _state, is_in_use: _used, ...seat }) => seat)
    const [chosen, saved] = await Promise.all([
      other.send('chooseSeats', { id: order.id, secret: order.secret, seat_ids: [wanted.id] }),
      server.send('saveSeating', { event_id: event.id, seats }, { headers }),
    ])
    const now = (await server.send('getSeating', { event_id: event.id }, { headers })).body
    const isThere = now.seats.some(({ id }) => id === wanted.id)
    const units = await db.selectFrom('order_product').select('seat_id').where('order_id', '=', order.id).execute()
    outcomes.push([codesOf(chosen).length === 0, isThere, units[0]?.seat_id === wanted.id])
    if (saved.status !== 200) expect(codesOf(saved)).toEqual(['seat_in_use'])
    body = now
  }
  // Taken, there and the unit's; or none of these.
  for (const [isChosen, isThere, isHers] of outcomes) expect([isThere, isHers]).toEqual([isChosen, isChosen])
})
