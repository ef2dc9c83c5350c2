import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEvent, aDiscountCode } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { aSeller, giveBack, sell, type Seller } from '#features/money/invoices/seller-testing.ts'
import { bookSwitch } from '#features/money/ledger/book-movements.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { systemScope } from '#features/services.ts'
import { transact } from '#platform/scope.ts'
import { runOf } from './run-invoicing.ts'

/**
 * What happened in March at two companies alike. The one is invoiced for the month at once, the other in any pieces and any order: by hand,
 * automatically, some taken back and made again, some credited in part. Both are charged the same, and every cent has its place.
 */
const server = prepareServer()
const ada = prepare(() => aUser(server, null, { name: 'Ada Admin' }))
let sellers = 0

const db = () => server.services.db
const dayOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}`

const step = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'box_office', 'free', 'coded', 'edit', 'refund', 'fee', 'event_fee', 'move'),
  day: fc.integer({ min: 1, max: 31 }),
  size: fc.integer({ min: 1, max: 9 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
const pressing = fc.record({
  cuts: fc.uniqueArray(fc.integer({ min: 2, max: 31 }), { maxLength: 4 }),
  order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  /** How many pieces are made by hand; the rest is made automatically. */
  by_hand: fc.integer({ min: 0, max: 5 }),
  taken_back: fc.boolean(),
  in_part: fc.boolean(),
  /** A fee that is made retroactive when some of the month is invoiced; null: there is none. */
  late: fc.option(fc.integer({ min: 30, max: 150 })),
})

type Place = { of: Seller; other: { id: number }; orders: number[]; codes: number[] }

async function open(): Promise<Place> {
  const of = await aSeller(server, { prefix: `IH${(sellers += 1)}-` })
  const company_id = of.company.id
  await db().updateTable('company').set({ payout_iban: 'NL91ABNA0417164300' }).where('id', '=', company_id).execute()
  // Which free tickets are beyond an allowance depends on what was sold up to the end of a period: so there is none.
  await db()
    .updateTable('company_fee')
    .set({ amount: 0 })
    .where('company_id', '=', company_id)
    .where('type', '=', 'free_ticket_percentage')
    .execute()
  return { of, other: await anEvent(db(), of.company), orders: [], codes: [] }
}

async function happen({ of, other, orders, codes }: Place, { kind, day: number, size }: Step, index: number): Promise<void> {
  const company_id = of.company.id
  const day = dayOf(number)
  if (kind === 'sell') orders.push((await sell(server, of, size, { day })).id)
  if (kind === 'box_office') await sell(server, of, size, { day, type: 'box_office' })
  if (kind === 'free') await sell(server, of, size, { day, is_free: true })
  if (kind === 'coded') {
    const code = await aDiscountCode(db(), of.company, { stock: 100 })
    codes.push(code.id)
    const price = size * 2500
    await aPaidOrder(server, of, {
      products: [{ id: of.product.id, amount: size, price: 2500 }],
      order: {
        paid_at: `${day}T12:00:00.000Z`,
        products_total: price,
        discount_code_adjustment: -price,
        discount_code_id: code.id,
        total: 0,
      },
    })
  }
  const code = codes.at(-1)
  if (kind === 'edit' && code !== undefined)
    await db()
      .insertInto('discount_code_product')
      .values({ company_id, discount_code_id: code, product_id: of.free.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const order = orders[size % Math.max(1, orders.length)]
  if (kind === 'refund' && order !== undefined) await giveBack(server, of, { id: order, amount: size + index, day })
  const fee = { company_id, type: 'ticket_fee', start_date: day, amount: 70 + size * 10 }
  if (kind === 'fee')
    await db()
      .insertInto('company_fee')
      .values(fee)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (kind === 'event_fee')
    await db()
      .insertInto('company_fee')
      .values({ ...fee, event_id: of.event.id, retroactive: size % 2 === 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (kind === 'move' && order !== undefined)
    await transact(systemScope(server.services, company_id, 'test'), async (scope) => {
      const { event_id } = await scope.tx.selectFrom('order').select('event_id').where('id', '=', order).executeTakeFirstOrThrow()
      if (event_id === other.id) return
      await bookSwitch(scope, order, event_id, other.id)
      await scope.tx.updateTable('order').set({ event_id: other.id }).where('id', '=', order).execute()
    })
}

type Piece = { period_start: string; period_end: string }

function piecesOf(cuts: readonly number[]): Piece[] {
  const starts = [1, ...cuts.toSorted((a, b) => a - b)]
  return starts.map((start, index) => ({ period_start: dayOf(start), period_end: dayOf((starts[index + 1] ?? 32) - 1) }))
}

/** What was charged of March without VAT: all invoices less what was taken back as a whole; and what was credited in part. */
async function chargedOf({ of }: Place): Promise<number> {
  const { rows } = await sql<{ charged: number }>`
    select coalesce(sum(subtotal), 0)::bigint as charged from invoice where company_id = ${of.company.id}`.execute(db())
  return rows[0]!.charged
}

test('M10 M22 M27 M30 FEE-12 DEC-B-160 a month costs the same in any pieces and order, by hand or automatically, and every cent has its place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 10 }),
      pressing,
      async (steps, { cuts, order, by_hand, ...ways }) => {
        const [whole, split] = [await open(), await open()]
        server.clock.set('2026-03-31T20:00:00.000Z')
        const inTime = steps.toSorted((a, b) => a.day - b.day)
        for (const [index, one] of inTime.entries()) {
          await happen(whole, one, index)
          await happen(split, one, index)
        }
        server.clock.set('2026-04-02T10:00:00.000Z')
        const headers = await signIn(server, ada)
        const make = ({ of }: Place, period: Piece) =>
          server.send('generateInvoice', { company_id: of.company.id, ...period }, { headers })
        const credit = ({ of }: Place, id: number, lines: object[]) =>
          server.send('creditInvoice', { company_id: of.company.id, id, lines, reason: null }, { headers })
        await make(whole, { period_start: dayOf(1), period_end: dayOf(31) })
        const pieces = piecesOf(cuts)
          .map((piece, index) => ({ piece, at: order[index] ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ piece }) => piece)
        for (const piece of pieces.slice(0, by_hand)) {
          const { status, body } = await make(split, piece)
          if (status === 200 && ways.taken_back) {
            expect((await credit(split, body.id, [])).status).toBe(200)
            expect((await make(split, piece)).status).toBe(200)
          }
        }
        const company_id = split.of.company.id
        const late = ways.late ?? 0
        for (const { of } of late === 0 ? [] : [whole, split])
          await db()
            .insertInto('company_fee')
            .values({
              company_id: of.company.id,
              event_id: of.event.id,
              type: 'ticket_fee',
              amount: late,
              start_date: '2026-04-01',
              retroactive: true,
            })
            .execute()
        const settings = { ...standardAutoInvoice, automatic_invoicing: true, company_id }
        expect((await server.send('saveAutoInvoice', settings, { headers })).status).toBe(200)
        expect((await runOf(server.services, company_id)).failed).toBe(0)
        // What no sale begins is no period of the run: the days before are made by hand, where there is something.
        for (const piece of pieces) await make(split, piece)
        // What was invoiced at another fee before is corrected with April.
        for (const { of } of [whole, split]) await sell(server, of, 1, { day: '2026-04-01' })
        server.clock.set('2026-05-02T10:00:00.000Z')
        const inMay = await signIn(server, ada)
        for (const { of } of [whole, split]) {
          const april = { company_id: of.company.id, period_start: '2026-04-01', period_end: '2026-04-30' }
          expect((await server.send('generateInvoice', april, { headers: inMay })).status).toBe(200)
        }
        const charged = await chargedOf(split)
        expect(charged).toBe(await chargedOf(whole))

        // What is credited in part is less by that, whenever what is pressed again.
        const last = await db()
          .selectFrom('invoice_line')
          .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
          .select(['invoice.id', 'invoice_line.id as line_id'])
          .where('invoice.company_id', '=', company_id)
          .where('invoice.kind', '=', 'invoice')
          .where('invoice_line.amount', '>', 0)
          .orderBy('invoice_line.id', 'desc')
          .executeTakeFirst()
        if (ways.in_part && last) {
          const lines = [{ line_id: last.line_id, quantity: 1 }]
          const input = { company_id, id: last.id, lines, reason: null }
          const part = await server.send('creditInvoice', input, { headers: inMay })
          if (part.status === 200) expect(await chargedOf(split)).toBe(charged + part.body.subtotal)
        }

        // Every cent: with a buyer again, paid out, in an invoice, or held.
        const { rows } = await sql<Record<'paid' | 'out' | 'settled' | 'held', number>>`
        select coalesce((select sum(amount) from ledger_entry where company_id = ${company_id} and to_account = 'ticket_money' and from_account = 'buyers'), 0)::bigint as paid,
               coalesce((select sum(amount) from payout where company_id = ${company_id} and paid_on is not null), 0)::bigint as out,
               coalesce((select sum(set_off - credited) from payout where company_id = ${company_id}), 0)::bigint as settled,
               coalesce((select sum(case to_account when 'ticket_money' then amount else -amount end) from ledger_entry
                          where company_id = ${company_id} and 'ticket_money' in (from_account, to_account)), 0)::bigint as held`.execute(
          db(),
        )
        const [{ paid, out, settled, held } = { paid: 0, out: 0, settled: 0, held: 0 }] = rows
        expect(out + settled + held).toBe(paid)
        expect(await recountLedger(db())).toEqual([])
      },
    ),
    { numRuns: 50, endOnFailure: true },
  )
})
