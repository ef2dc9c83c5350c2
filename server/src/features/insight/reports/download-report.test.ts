import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { MOST_ROWS } from './report-rows.ts'
import { aSale } from './reports-testing.ts'

const server = prepareServer()

/** The lines of a report as a file, in Dutch. */
async function linesOf(of: Awaited<ReturnType<typeof aSale>>, more: Record<string, unknown>, language = 'nl') {
  const [event_ids, product_ids] = [String(of.event.id), `${of.product.id},${of.child.id}`]
  const input = { report: 'cities', format: 'csv', language, event_ids, product_ids, ...more }
  const { raw } = await server.send('downloadReport', input, { headers: of.headers })
  return raw.toString().split('\r\n').slice(1, -1)
}

test('DEC-B-132 the file says what the screen says where a row has no city, is of no ticket, or has no limit', async () => {
  const of = await aSale(server)
  await of.sell(1, 0, {}, { city: 'Zwolle', country: 'NL' })
  const { id } = await of.sell(1, 0, {}, { city: null })
  expect(await linesOf(of, {})).toEqual(['Zwolle;NL;1;1;50 %', 'Onbekend;;1;1;50 %', 'Totaal;;2;2;'])
  expect((await linesOf(of, {}, 'fr'))[1]).toBe('Inconnue;;1;1;50 %')
  const [stock] = await linesOf(of, { report: 'stock' })
  expect(stock).toContain('Geen limiet')
  await of.db
    .insertInto('ledger_entry')
    .values({
      company_id: of.company.id,
      event_id: of.event.id,
      order_id: id,
      kind: 'refund',
      from_account: 'ticket_money',
      to_account: 'buyers',
      amount: -300,
      occurred_at: server.clock.now(),
    })
    .execute()
  const revenue = await linesOf(of, { report: 'sales-by-ticket-type', variant: 'revenue' })
  expect(revenue.some((line) => line.startsWith('Zonder ticket;0;'))).toBe(true)
})

test('DEC-B-132 a file that is cut off says how many rows are left out of it, before its totals', async () => {
  const of = await aSale(server)
  const { id } = await of.sell(1, 0, {}, { city: 'Zwolle', country: 'NL' })
  await boughtFrom(of, id, MOST_ROWS + 1)
  const lines = await linesOf(of, {})
  expect(lines).toHaveLength(MOST_ROWS + 2)
  expect(lines.slice(-2)).toEqual(['"Nog 2 rijen worden niet getoond; de totalen tellen die mee.";;;;', 'Totaal;;502;502;'])
})

/** As many copies of an order, each by a buyer from another city. */
async function boughtFrom({ db }: Awaited<ReturnType<typeof aSale>>, order_id: number, cities: number): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'order' and is_generated = 'NEVER'
       and column_name not in ('id', 'secret', 'customer_id', 'idempotency_key')`.execute(db)
  const columns = sql.join(rows.map(({ column_name }) => sql.ref(column_name)))
  await sql`
    with buyer as (
      insert into customer (company_id, city)
      select o.company_id, 'City ' || place from "order" o, generate_series(1, ${cities}::int) place where o.id = ${order_id}
      returning id
    ), copied as (
      insert into "order" (secret, customer_id, ${columns})
      select 'of-buyer-' || buyer.id, buyer.id, ${sql.join(rows.map(({ column_name }) => sql.ref(`o.${column_name}`)))}
        from "order" o, buyer where o.id = ${order_id}
      returning id, company_id
    )
    insert into order_product (company_id, order_id, product_id, price, discount_price, service_fee, vat_percentage)
    select copied.company_id, copied.id, unit.product_id, unit.price, unit.discount_price, unit.service_fee, unit.vat_percentage
      from copied, order_product unit where unit.order_id = ${order_id}`.execute(db)
}
