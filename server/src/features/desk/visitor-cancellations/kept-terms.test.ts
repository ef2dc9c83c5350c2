import { beforeEach, expect, test } from 'vitest'
import { freeLocalhost } from '../../../testing/free-localhost.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { prepareFaultyServer } from '#features/money/payments/payment-testing.ts'
import { cancellationCalls, offerCancelling } from './cancellation-testing.ts'

const { server } = prepareFaultyServer()
const { read, cancel, unitsOf } = cancellationCalls(server)
let shop: FeeShop
let headers: Record<string, string>

beforeEach(async () => {
  const { db } = server.services
  await freeLocalhost(db)
  shop = await aFeeShop(server, { stock: 1000 })
  headers = await signInAdmin(server, shop.company)
  server.clock.set('2026-06-01T10:00:00.000Z')
  // Only when it is: the terms are those that are saved below.
  await offerCancelling(server, shop, { cancel_until: null })
})

/** Saves the terms, a second after whatever happened before. */
async function save(terms: object): Promise<void> {
  server.clock.advance(1000)
  const saved = await server.send('saveEvent', { event_id: shop.event.id, ...terms }, { headers })
  expect(saved.status).toBe(200)
  server.clock.advance(1000)
}

test('SELF-13 an order keeps the terms it was bought on, also when they are taken away, and gets better ones', async () => {
  const early = await buyAt(server, shop, { product: 1 })
  await save({ cancel_until: 24, cancel_percentage: 80 })
  const bought = await buyAt(server, shop, { product: 2 })
  await save({ cancel_percentage: 30 })
  const later = await buyAt(server, shop, { product: 1 })
  await save({ cancel_until: null })
  const terms = async () => {
    const answers = [await read(early), await read(bought), await read(later)]
    return answers.map(({ state, percentage, until }) => (state === 'open' ? [percentage, until] : state))
  }
  const until = '2026-07-03T10:00:00.000Z'
  expect(await terms()).toEqual(['off', [80, until], [30, until]])
  // By this the order's page knows that it has something to ask, though the event offers it to nobody any more.
  const event = async () => (await server.send('getPointOfSaleByOrder', bought)).body.event
  await expect.poll(event).toMatchObject({ cancel_until: null, has_had_cancel_terms: true })
  const [unit] = await unitsOf(bought)
  expect((await cancel(bought, [unit!], 2000)).body.cancelled).toMatchObject([{ amount: 2000 }])
  await save({ cancel_until: 1, cancel_percentage: 50 })
  expect(await terms()).toEqual([
    [50, '2026-07-04T09:00:00.000Z'],
    [80, until],
    [50, '2026-07-04T09:00:00.000Z'],
  ])
  server.clock.set(until)
  expect((await terms())[1]).toEqual([50, '2026-07-04T09:00:00.000Z'])
})

test('SELF-13 the terms are those of the moment at which the conditions were accepted, else of when it was made; of one moment the last', async () => {
  await save({ cancel_until: 24, cancel_percentage: 80 })
  const begun = server.clock.now()
  const order = await buyAt(server, shop, { product: 1 })
  await save({ cancel_percentage: 60 })
  // Saved twice at the same moment: the one that holds is the last.
  await server.send('saveEvent', { event_id: shop.event.id, cancel_percentage: 40 }, { headers })
  await server.send('saveEvent', { event_id: shop.event.id, cancel_percentage: 50 }, { headers })
  const accepted = server.clock.now()
  await save({ cancel_until: null })
  const readWith = async (terms_accepted_at: string | null) => {
    const { db } = server.services
    await db.updateTable('order').set({ created_at: begun, terms_accepted_at }).where('id', '=', order.id).execute()
    return (await read(order)).percentage
  }
  expect([await readWith(accepted), await readWith(null)]).toEqual([50, 80])
})

test('SELF-13 a copy of an event, and one that is made with terms, keep them for who buys there', async () => {
  const kept = (event_id: number) =>
    server.services.db
      .selectFrom('event_cancel_terms')
      .select(['since', 'cancel_until', 'cancel_percentage'])
      .where('event_id', '=', event_id)
      .execute()
  await save({ name: 'Another name' })
  expect(await kept(shop.event.id)).toEqual([])
  await save({ cancel_until: 24, cancel_percentage: 80 })
  const dates = { starts_at: '2026-08-01T10:00:00.000Z', ends_at: '2026-08-01T21:00:00.000Z' }
  const copy = await server.send(
    'duplicateEvent',
    { event_id: shop.event.id, name: 'A copy of it', ...dates, sessions: [] },
    { headers },
  )
  const made = await server.send('createEvent', { name: 'A new one', ...dates, cancel_until: 2 }, { headers })
  const since = server.clock.now()
  expect([copy.status, made.status]).toEqual([200, 200])
  expect(await kept(copy.body.id)).toEqual([{ since, cancel_until: 24, cancel_percentage: 80 }])
  expect(await kept(made.body.id)).toEqual([{ since, cancel_until: 2, cancel_percentage: 100 }])
})
