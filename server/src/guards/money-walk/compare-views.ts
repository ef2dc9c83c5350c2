import { addDays, addMonths, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { sql } from 'kysely'
import { signIn } from '../../testing/users.ts'
import { readCsv } from '#features/desk/exports/export-testing.ts'
import { askingReports } from '#features/insight/reports/reports-testing.ts'
import { readUnsettled } from '#features/money/invoices/settle-invoice.ts'
import { systemScope } from '#features/services.ts'
import type { WalkedShop } from './walk-shop.ts'
import { asPlatform, below, db, type Walk } from './walk.ts'

type Headers = Record<string, string>
type Agree = (what: string, about: object, values: Record<string, number>) => void

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const centsOf = (cell: string | undefined) => Math.round(Number(cell ?? 0) * 100)
const file = { format: 'csv', language: 'en' } as const

/** What the same money is where it is looked at in parts, by others, or by day. */
export async function compareViews(walk: Walk, headers: Headers, agree: Agree): Promise<void> {
  const shops = [...walk.company.shops, ...walk.company.over]
  for (const shop of shops) await compareHalves(walk, headers, shop, agree)
  for (const shop of shops) await compareDrawer(walk, headers, shop, agree)
  await compareProvider(walk, agree)
  await compareLists(walk, headers, agree)
  await compareRates(walk, headers, agree)
  for (const [on, when_over] of walk.owed_on)
    agree('owed on gift vouchers', { on }, { when_over, now: await askOwed(walk, headers, on) })
  for (const [month, when_over] of walk.vat_of)
    agree('VAT of a month', { month }, { when_over, now: await askVat(walk, headers, month) })
}

/** What is over stays as it is: what was owed on gift vouchers when a day ended (GIFT-25), and the VAT of a month (BINV-15), to be asked again. */
export async function noteWhatIsOver(walk: Walk, before: string): Promise<void> {
  const [day, today] = [before, walk.of.server.clock.now()].map((at) => localDay(at, BOOKS_ZONE))
  if (day === undefined || today === undefined || day === today) return
  const headers = await signIn(walk.of.server, walk.company.admin)
  walk.owed_on.set(day, await askOwed(walk, headers, day))
  const month = day.slice(0, 7)
  if (month !== today.slice(0, 7)) walk.vat_of.set(month, await askVat(walk, headers, month))
}

async function askOwed(walk: Walk, headers: Headers, on: string): Promise<number> {
  return (await walk.of.server.send('getGiftVoucherTotals', { on }, { headers })).body.open
}

async function askVat(walk: Walk, headers: Headers, month: string): Promise<number> {
  const start = `${month}-01`
  const period = { company_id: walk.company.company.id, start, end: addDays(addMonths(start, 1), -1) }
  return (await walk.of.server.send('getVatOverview', period, { headers })).body.totals.vat
}

/** The report of revenue until a day, and after it. */
async function compareHalves(walk: Walk, headers: Headers, shop: WalkedShop, agree: Agree): Promise<void> {
  const products = [...shop.products, shop.voucher]
  const { sales } = askingReports(walk.of.server, headers, { event: shop.event, products })
  const of = async (days: Record<string, string>) => Number((await sales('getSalesByTicketTypeRevenue', days)).totals.revenue)
  const end = addDays(walk.company.begins, below(walk, 30))
  const parts = (await of({ end })) + (await of({ start: addDays(end, 1) }))
  agree('revenue in two parts', { event_id: shop.event.id, end }, { all: await of({}), parts })
}

/** All days of a box office: what was taken and given back in hand. */
async function compareDrawer(walk: Walk, headers: Headers, { box_office }: WalkedShop, agree: Agree): Promise<void> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(l.amount), 0)::bigint as amount
      from ledger_entry l join box_office_sale s on s.order_id = l.order_id
     where s.box_office_id = ${box_office.id} and l.from_account = 'buyers'`.execute(db(walk))
  const today = localDay(walk.of.server.clock.now(), BOOKS_ZONE)
  let drawer = 0
  let sold = 0
  for (let date = addDays(walk.company.begins, -1); date <= today; date = addDays(date, 1)) {
    const { tills } = (await walk.of.server.send('getBoxOfficeClosing', { id: box_office.id, date }, { headers })).body
    drawer += sumOf(tills.map((till) => till.cash + till.pin - till.cash_refunded - till.pin_refunded))
    const { totals } = (await walk.of.server.send('listBoxOfficeOrders', { id: box_office.id, date }, { headers })).body
    sold += sumOf(totals.map(({ amount, refunded }) => amount - refunded))
  }
  agree('box office', { box_office: box_office.id }, { ledger: rows[0]!.amount, drawer, sold })
}

/** What the sandbox has of each payment. */
async function compareProvider(walk: Walk, agree: Agree): Promise<void> {
  const { rows } = await sql<{ payment: number; there: number; here: number }>`
    select p.id as payment, (case when s.status = 'paid' then s.amount else 0 end - s.amount_refunded)::bigint as there,
           coalesce((select sum(l.amount) from ledger_entry l
                      where l.payment_id = p.id and l.kind in ('payment', 'refund', 'refund_failed')), 0)::bigint as here
      from payment p join sandbox_payment s on s.id = p.provider_payment_id
     where p.company_id = ${walk.company.company.id} and p.provider = 'sandbox'`.execute(db(walk))
  for (const { payment, there, here } of rows) agree('provider', { payment }, { there, here })
}

/** What a company and the platform see of its invoices and payouts, as lists and as tables, and of what is on its way. */
async function compareLists(walk: Walk, headers: Headers, agree: Agree): Promise<void> {
  const { server } = walk.of
  const of = { company_id: walk.company.company.id }
  const platform = await asPlatform(walk)
  const seen = (await server.send('listInvoices', of, platform)).body.totals
  const own = (await server.send('listCompanyInvoices', of, { headers })).body.totals
  const period = { ...of, start: '2026-01-01', end: '2027-12-31' }
  const { raw } = await server.send('downloadInvoices', { ...period, ...file }, platform)
  const rows = readCsv(raw.toString()).map((row) => row.map(String))
  // Without an invoice the table has no sums.
  const last = rows.length === 1 ? [] : rows.at(-1)!
  agree('invoices', of, { platform: seen.total, company: own.total, table: centsOf(last[9]) })
  agree('what is open', of, { platform: seen.open, company: own.open, table: centsOf(last[10]) })
  agree('VAT of invoices', of, { platform: seen.vat, company: own.vat, table: centsOf(last[8]) })
  agree('reverse charged', of, { table: centsOf(last[7]), invoices: walk.company.is_vat_shifted ? seen.subtotal : 0 })
  const balance = (await server.send('getCompanyBalance', of, { headers })).body
  agree('open invoices', of, { balance: balance.open_invoices, list: sumOf([seen.open]) })
  const theirs = (await server.send('listPayouts', of, platform)).body.totals
  const ours = (await server.send('listCompanyPayouts', of, { headers })).body.totals
  agree('payouts in lists', of, { platform: theirs.amount, company: ours.amount })
}

/** The journal and the VAT overview, rate by rate, and what the journal has of the platform's invoices. */
async function compareRates(walk: Walk, headers: Headers, agree: Agree): Promise<void> {
  const { server } = walk.of
  const period = { company_id: walk.company.company.id, start: '2026-01-01', end: '2027-12-31' }
  const { raw } = await server.send('downloadBooks', { ...period, kind: 'journal', ...file }, { headers })
  const journal = readCsv(raw.toString())
    .map((row) => row.map(String))
    .slice(1, -1)
  const { lines } = (await server.send('getVatOverview', period, { headers })).body
  const credited = (account: string, rate: number | null) =>
    sumOf(
      journal
        .filter((row) => row[2] === account && (rate === null || Number.parseFloat(row[3] ?? '') === rate))
        .map((row) => centsOf(row[5]) - centsOf(row[4])),
    )
  for (const rate of new Set(lines.map((line) => line.rate ?? 0))) {
    const same = lines.filter((line) => line.rate === rate)
    if (same.length === 0) continue
    agree('journal by rate', { rate }, { vat: sumOf(same.map((line) => line.vat)), journal: credited('VAT on sales', rate) })
    agree('journal by rate', { rate }, { net: sumOf(same.map((line) => line.net)), journal: credited('Sales without VAT', rate) })
  }
  // Less what was paid too much of invoices that were credited since, which the next payout gives back (M27).
  const { company_id } = period
  const { paid_too_much } = await readUnsettled(systemScope(server.services, company_id, 'test'))
  const { open } = (await server.send('listCompanyInvoices', { company_id }, { headers })).body.totals
  agree('open in the journal', { company_id }, { open: open - paid_too_much, journal: credited('Invoiced', null) })
}
