import fc from 'fast-check'
import { localTime } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aSale, cells } from './reports-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

const HOUR_MS = 3_600_000
const ZONES = ['Europe/Amsterdam', 'Asia/Kathmandu', 'America/St_Johns']
/** The clocks of Amsterdam go forward on 29 March and those of St. John's on 8 March. */
const FIRST = Date.parse('2026-03-01T00:00:00Z')

const anOrder = fc.record({
  event: fc.nat({ max: 1 }),
  units: fc.array(
    fc.record({ product: fc.nat({ max: 1 }), gone: fc.constantFrom(null, null, null, 'refunded_at', 'cancelled_at') }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  paid_at: fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => FIRST + minutes * 60_000 + 59_999),
  kind: fc.constantFrom('sold', 'sold', 'sold', 'sold', 'cancelled', 'test', 'batch', 'expired', 'cart'),
  city: fc.constantFrom('Gent', 'gent ', 'Köln', 'Koln', '', null),
  answer: fc.constantFrom('A friend', 'The radio', null),
})
type Order = {
  event: number
  units: { product: number; gone: string | null }[]
  paid_at: number
  kind: string
  city: string | null
}

const states: Record<string, Record<string, unknown>> = {
  sold: { stock_held: true },
  cancelled: { is_cancelled: true },
  test: { is_test: true, payment_status: 'test_order_paid' },
  batch: { type: 'batch' },
  expired: { payment_status: 'expired' },
  cart: { payment_status: 'not_paid', stock_held: true },
}

/** How many there are, by a key; those without one are left out. */
function tally<One>(all: readonly One[], keyOf: (one: One) => string | null): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of all) {
    const key = keyOf(one)
    if (key !== null) counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

test('REP-01 REP-11 REP-12 REP-13 REP-14 DEC-B-125 each report counts what a plain count of the orders does, and they agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anOrder, { minLength: 8, maxLength: 14 }),
      fc.constantFrom(...ZONES),
      fc.constantFrom(...ZONES),
      async (orders, first_zone, second_zone) => {
        const sale = await aSale(server, { starts_at: '2026-03-29T12:00:00.000Z', time_zone: first_zone })
        const { db, company } = sale
        const later = { starts_at: '2026-04-01T22:30:00.000Z', ends_at: '2026-04-02T03:00:00.000Z', time_zone: second_zone }
        const event = await anEvent(db, company, { name: 'Second', ...later })
        const products = [await aProduct(db, event, { name: 'Seat' }), await aProduct(db, event, { name: 'Box' })]
        const point_of_sale = await aPointOfSale(db, event, { products })
        const shops = [
          {
            ...sale,
            products: [sale.product, sale.child],
            day: localTime('2026-03-29T12:00:00.000Z', first_zone).day,
            zone: first_zone,
          },
          { company, event, point_of_sale, products, day: localTime(later.starts_at, second_zone).day, zone: second_zone },
        ]
        const { id: question_id } = await db
          .insertInto('customer_information')
          .values({
            company_id: company.id,
            event_id: sale.event.id,
            question: 'How?',
            where_to_show: 'order',
            question_type: 'input',
            sort: 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const { event: at, units, paid_at, kind, city, answer } of orders) {
          const shop = shops[at]!
          const { id, unit_ids } = await aPaidOrder(server, shop, {
            products: units.map(({ product }) => ({ id: shop.products[product]!.id, amount: 1 })),
            order: { paid_at: new Date(paid_at).toISOString(), ...states[kind] },
            customer: { city, country: 'BE' },
            with_tickets: false,
          })
          for (const [index, { gone }] of units.entries())
            if (gone !== null)
              await db
                .updateTable('order_product')
                .set({ [gone]: TEST_NOW })
                .where('id', '=', unit_ids[index]!)
                .execute()
          if (answer !== null)
            await db
              .insertInto('customer_information_answer')
              .values({
                company_id: company.id,
                order_id: id,
                customer_information_id: question_id,
                answer: JSON.stringify(answer),
              })
              .execute()
        }
        const good = ({ units }: Order) => units.filter(({ gone }) => gone === null)
        const sold = orders.filter((order) => order.kind === 'sold' && good(order).length > 0)
        const units = sold.flatMap((order) => good(order).map((unit) => ({ ...order, ...unit })))
        const { list } = sale
        const both = {
          event_ids: shops.map((shop) => shop.event.id).join(','),
          product_ids: shops.flatMap((shop) => shop.products.map(({ id }) => id)).join(','),
        }
        const told = async (call: Parameters<typeof list>[0], more: Record<string, unknown> = {}) =>
          list(call, { ...both, ...more })
        const asTally = (rows: Parameters<typeof cells>[0], key: string, count: string) =>
          Object.fromEntries(
            cells(rows, key, count)
              .filter(([, value]) => value !== 0)
              .map(([name, value]) => [String(name), value]),
          )

        const sizes = await told('getReport', { report: 'orders-per-ticket-count' })
        expect(asTally(sizes.rows, 'tickets', 'orders')).toEqual(tally(sold, (order) => String(good(order).length)))

        const offset = ({ event: at, paid_at }: Order) => {
          const { day, zone } = shops[at]!
          const paid = localTime(new Date(paid_at).toISOString(), zone).day
          return `${shops[at]!.event.id} ${(Date.parse(paid) - Date.parse(day)) / (24 * HOUR_MS)}`
        }
        const days = await told('getReport', { report: 'days-around-event' })
        const named = days.rows.map((row) => ({ ...row, at: `${row.event_id} ${row.day_offset}` }))
        expect(asTally(named, 'at', 'orders')).toEqual(tally(sold, offset))
        expect(asTally(named, 'at', 'sold')).toEqual(tally(units, offset))

        const cities = await told('getCitiesReport')
        const folded = cities.rows.map((row) => ({ ...row, place: foldedCity(row.city === null ? null : String(row.city)) }))
        expect(asTally(folded, 'place', 'orders')).toEqual(tally(sold, ({ city }) => foldedCity(city)))

        expect(asTally((await told('getAnswersReport')).rows, 'answer', 'given')).toEqual(tally(sold, ({ answer }) => answer))

        const named_product = ({ event: at, product }: { event: number; product: number }) =>
          ['Adult', 'Child', 'Seat', 'Box'][at * 2 + product]!
        const stock = await told('getStockReport')
        const waiting = orders
          .filter(({ kind }) => kind === 'cart')
          .flatMap((order) => good(order).map((unit) => ({ ...order, ...unit })))
        expect(asTally(stock.rows, 'product', 'sold')).toEqual(tally(units, named_product))
        expect(asTally(stock.rows, 'product', 'reserved')).toEqual(tally(waiting, named_product))

        const one = await list('getReport', { report: 'orders-per-ticket-count', product_ids: String(sale.child.id) })
        const children = units.filter(({ event: at, product }) => at === 0 && product === 1)
        expect([one.totals.sold, sizes.totals.sold, days.totals.sold, cities.totals.sold, stock.totals.sold]).toEqual([
          children.length,
          units.length,
          units.length,
          units.length,
          units.length,
        ])
      },
    ),
    { numRuns: 6 },
  )
})

function foldedCity(city: string | null): string {
  const written = (city ?? '').trim()
  return written === ''
    ? 'null'
    : written
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase()
}
