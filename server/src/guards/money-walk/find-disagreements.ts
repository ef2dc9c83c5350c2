import { addRates } from '@entree/domain/money/buyer-invoice.ts'
import { addDays, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { sql } from 'kysely'
import { signIn } from '../../testing/users.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { fileOf, readCsv, wholeMonth } from '#features/desk/exports/export-testing.ts'
import { makeNextExport } from '#features/desk/exports/make-export.ts'
import { readRates } from '#features/money/buyer-invoices/document-parts.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { readUnpaidMoney } from '#features/money/payouts/queries.ts'
import { moneyGoingBack } from '#features/money/payouts/ticket-money.ts'
import { readVatOfEntries, wentBackByItself } from '#features/money/vat/read-vat.ts'
import { recountSums } from '#features/insight/sums/recount-sums.ts'
import { askingReports } from '#features/insight/reports/reports-testing.ts'
import { systemScope } from '#features/services.ts'
import { compareBooks } from './compare-books.ts'
import { compareViews } from './compare-views.ts'
import { listWrongVouchers } from './vouchers.ts'
import type { Walk } from './walk.ts'

/** What the ledger has of orders, in cents: all of it; what was sold and not given back; and what of that banks did not take back. */
type Booked = { order_id: number; event_id: number; all: number; sold: number; left: number }

/**
 * All that does not agree about the money of a company, in cents: the ledger with itself and its payments, the dashboard, the glance, the
 * report of revenue (from sums and row by row), the VAT overview, the export of orders, the documents of buyers, what can still be given back,
 * what is paid out, and what of all that others see, by day, by rate and at the provider. Empty is right.
 */
export async function findDisagreements(walk: Walk): Promise<object[]> {
  const { server } = walk.of
  // Later than figures are kept.
  server.clock.advance(HOUR_MS)
  const found: object[] = []
  const agree = (what: string, about: object, values: Record<string, number>) => {
    if (new Set(Object.values(values)).size > 1) found.push({ what, ...about, ...values })
  }
  const headers = await signIn(server, walk.company.admin)
  const booked = await listBooked(walk)
  const of = { company_id: walk.company.company.id }
  for (const { event, ...shop } of [...walk.company.shops, ...walk.company.over]) {
    const products = [...shop.products, shop.voucher]
    const event_id = event.id
    const ledger = await sumOfEvent(walk, event_id)
    const dashboard = (await server.send('getEventDashboard', { event_id }, { headers })).body
    const glance = (await server.send('getGlance', { event_id }, { headers })).body.so_far
    const { totals } = await askingReports(server, headers, { event, products }).sales('getSalesByTicketTypeRevenue')
    agree('revenue with payment fees', { event_id }, { ledger, dashboard: dashboard.revenue + dashboard.payment_fees })
    agree('revenue', { event_id }, { dashboard: dashboard.revenue, glance: glance.revenue, report: Number(totals.revenue) })
    agree('payment fees', { event_id }, { dashboard: dashboard.payment_fees, glance: glance.payment_fees })
  }
  const all = sumOf(booked.map((one) => one.all))
  const days = { start: '2026-01-01', end: addDays(server.clock.now().slice(0, 10), 1) }
  const vat = (await server.send('getVatOverview', { ...of, ...days }, { headers })).body
  const parts = {
    lines: sumOf(vat.lines.map(({ total }) => total)),
    net_and_vat: sumOf(vat.lines.map((line) => line.net + line.vat)),
  }
  agree('VAT overview', of, { ledger: all + (await sumOfBatches(walk)), overview: vat.totals.total, ...parts })
  await compareExport(walk, headers, booked, agree)
  await compareDocuments(walk, booked, agree)
  for (const order of booked.filter(({ sold }) => sold > 0)) {
    const { body, status } = await server.send('getRefundable', { id: order.order_id }, { headers })
    if (status === 200)
      agree('refundable', { order: order.order_id }, { ledger: order.left, refundable: body.remaining + body.pending })
  }
  await comparePayouts(walk, agree)
  await compareBooks(walk, headers, agree)
  await compareViews(walk, headers, agree)
  await server.services.db.updateTable('sum_cell').set({ recounted_at: null }).execute()
  return [
    ...found,
    ...(await listWrongVouchers(walk)),
    ...(await recountLedger(server.services.db)),
    ...(await recountSums(server.services, Infinity)),
    ...(await recount(server.services.db)),
  ]
}

/** When all months are closed: all documents of the company together are its VAT overview, rate by rate, without what banks took back. */
export async function findUndocumented(walk: Walk): Promise<object[]> {
  const { services } = walk.of.server
  const company_id = walk.company.company.id
  const documents = await services.db.selectFrom('buyer_invoice').selectAll().where('company_id', '=', company_id).execute()
  const told = addRates(documents.map(readRates))
  const sold = sql<boolean>`l.kind in ('payment', 'refund', 'refund_failed') and not ${wentBackByItself}`
  const vat = await readVatOfEntries(systemScope(services, company_id, 'test'), sold)
  const rates = [...new Set([...told, ...vat].map(({ rate }) => rate ?? 0))]
  return rates.flatMap((rate) => {
    const of = { documents: sumOf(told.filter((one) => one.rate === rate).map(({ total }) => total)) }
    const overview = sumOf(vat.filter((one) => (one.rate ?? 0) === rate).map(({ total }) => total))
    return of.documents === overview ? [] : [{ what: 'documents of all months', rate, ...of, overview }]
  })
}

type Agree = (what: string, about: object, values: Record<string, number>) => void
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

async function listBooked(walk: Walk): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select o.id as order_id, o.event_id, coalesce(sum(l.amount), 0)::bigint as all,
           coalesce(sum(l.amount) filter (where l.kind in ('payment', 'refund', 'refund_failed') and not ${wentBackByItself}), 0)::bigint as sold,
           coalesce(sum(l.amount) filter (where not ${wentBackByItself}), 0)::bigint as left
      from "order" o left join ledger_entry l on l.order_id = o.id and not l.is_test
     where o.company_id = ${walk.company.company.id}
     group by o.id order by o.id`.execute(walk.of.server.services.db)
  return rows
}

/** What the organiser sells elsewhere, of which the ledger has nothing: the tickets of batches that were not cancelled. */
async function sumOfBatches(walk: Walk): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(unit.discount_price), 0)::bigint as amount
      from "order" o join order_product unit on unit.order_id = o.id
     where o.company_id = ${walk.company.company.id} and o.type = 'batch' and unit.cancelled_at is null and not o.is_cancelled`.execute(
    walk.of.server.services.db,
  )
  return rows[0]!.amount
}

async function sumOfEvent(walk: Walk, event_id: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entry
     where event_id = ${event_id} and from_account = 'buyers' and not is_test`.execute(walk.of.server.services.db)
  return rows[0]!.amount
}

async function compareExport(
  walk: Walk,
  headers: Record<string, string>,
  booked: readonly Booked[],
  agree: Agree,
): Promise<void> {
  const { server, company } = { ...walk.of, ...walk.company }
  const asked = {
    ...wholeMonth,
    fields: ['order_number', 'paid', 'refunded', 'charged_back', 'platform_fees'],
    start_date: '2026-01-01',
    end_date: '2027-12-31',
    show_in_checkout: true,
    show_expired: true,
    show_box_office: true,
  }
  const { body } = await server.send('exportOrders', asked, { headers })
  await makeNextExport(server.services, company.id)
  const rows = readCsv((await fileOf(server, body.export_id)).toString())
  const cents = (cell: unknown) => Math.round(Number(cell) * 100)
  const byOrder = new Map(
    rows.slice(1).map(([order, paid, refunded, back]) => [Number(order), cents(paid) - cents(refunded) - cents(back)]),
  )
  const { rows: invoiced } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from invoice_line where company_id = ${company.id}`.execute(
    server.services.db,
  )
  const fees = sumOf(rows.slice(1).map((row) => cents(row[4])))
  agree('platform fees', { company_id: company.id }, { invoiced: invoiced[0]!.amount, export: fees })
  for (const { order_id, all } of booked)
    agree('export', { order: order_id }, { ledger: all, export: byOrder.get(order_id) ?? 0 })
}

/** The documents of each order that has an invoice, rate by rate. */
async function compareDocuments(walk: Walk, booked: readonly Booked[], agree: Agree): Promise<void> {
  const { services } = walk.of.server
  const company_id = walk.company.company.id
  const documents = await services.db
    .selectFrom('buyer_invoice')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('order_id', 'is not', null)
    .execute()
  for (const [order_id, own] of Map.groupBy(documents, (document) => document.order_id)) {
    const of = { order: order_id }
    const told = addRates(own.map(readRates))
    agree('documents', of, {
      ledger: booked.find((one) => one.order_id === order_id)?.sold ?? 0,
      documents: sumOf(own.map(({ total }) => total)),
      rates: sumOf(told.map(({ total }) => total)),
    })
    const sold = sql<boolean>`l.order_id = ${order_id} and l.kind in ('payment', 'refund', 'refund_failed') and not ${wentBackByItself}`
    const vat = await readVatOfEntries(systemScope(services, company_id, 'test'), sold)
    for (const rate of new Set([...told, ...vat].map((one) => one.rate ?? 0))) {
      const overview = sumOf(vat.filter((one) => (one.rate ?? 0) === rate).map(({ total }) => total))
      agree('documents by rate', { ...of, rate }, { overview, documents: told.find((one) => one.rate === rate)?.total ?? 0 })
    }
  }
}

/** What buyers paid online and did not get back is in payouts, or is what the next ones begin with. */
async function comparePayouts(walk: Walk, agree: Agree): Promise<void> {
  const { services } = walk.of.server
  const company_id = walk.company.company.id
  const unpaid = await readUnpaidMoney(systemScope(services, company_id, 'test'), '2099-12-31')
  const { rows } = await sql<{ ledger: number; going_back: number; paid: number }>`
    select (select coalesce(sum(amount), 0) from ledger_entry
             where company_id = ${company_id} and from_account = 'buyers' and to_account = 'ticket_money' and not is_test)::bigint as ledger,
           (select coalesce(sum(amount), 0) from ${moneyGoingBack(company_id)} back)::bigint as going_back,
           (select coalesce(sum(charged - refunded), 0) from payout where company_id = ${company_id})::bigint as paid`.execute(
    services.db,
  )
  const { ledger, going_back, paid } = rows[0]!
  agree(
    'payouts',
    { company_id },
    { ledger: ledger + going_back, payouts: paid + sumOf(unpaid.map(({ charged, refunded }) => charged - refunded)) },
  )
}
