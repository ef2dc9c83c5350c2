import { readCsv } from '#features/desk/exports/export-testing.ts'
import type { Walk } from './walk.ts'

type Headers = Record<string, string>
type Agree = (what: string, about: object, values: Record<string, number>) => void

const centsOf = (cell: string | undefined) => Math.round(Number(cell ?? 0) * 100)
const file = { format: 'csv', language: 'en' } as const

/** The tables for a spreadsheet: what the last column of a payout or an invoice adds up to, and what the ledger holds at the end. */
export async function compareBooks(walk: Walk, headers: Headers, agree: Agree): Promise<void> {
  const { server } = walk.of
  const { db } = server.services
  const company_id = walk.company.company.id
  const tableOf = (raw: Buffer) => readCsv(raw.toString().replace('\uFEFF', '')).map((row) => row.map(String))
  const added = (rows: string[][]) => rows.reduce((sum, row) => sum + centsOf(row.at(-1)), 0)
  for (const { id, amount } of await db
    .selectFrom('payout')
    .select(['id', 'amount'])
    .where('company_id', '=', company_id)
    .execute()) {
    const rows = tableOf((await server.send('downloadPayoutLines', { company_id, id, ...file }, { headers })).raw).slice(1)
    agree('table of a payout', { payout: id }, { amount, last: centsOf(rows.at(-1)?.at(-1)), added: added(rows.slice(0, -1)) })
  }
  const invoices = await db.selectFrom('invoice').select(['id', 'total']).where('company_id', '=', company_id).execute()
  for (const { id, total } of invoices) {
    const rows = tableOf((await server.send('downloadInvoiceLines', { company_id, id, ...file }, { headers })).raw).slice(1)
    agree('table of an invoice', { invoice: id }, { total, last: centsOf(rows.at(-1)?.at(-1)), added: added(rows.slice(0, -1)) })
  }
  const period = { company_id, start: '2026-01-01', end: '2027-12-31', ...file }
  const ledger = tableOf((await server.send('downloadBooks', { ...period, kind: 'ledger' }, { headers })).raw).slice(1)
  const held = ledger.slice(1, -1).reduce((sum, row) => sum + centsOf(row.at(-2)), 0)
  agree('ledger', { company_id }, { closing: centsOf(ledger.at(-1)?.at(-1)), held })
  const journal = tableOf((await server.send('downloadBooks', { ...period, kind: 'journal' }, { headers })).raw).slice(1)
  const side = (column: number, of = (_row: string[]) => true) =>
    journal
      .slice(0, -1)
      .filter(of)
      .reduce((sum, row) => sum + centsOf(row[column]), 0)
  agree('journal', { company_id }, { debit: side(4), credit: side(5), total: centsOf(journal.at(-1)?.[4]) })
  const isSales = (row: string[]) => row[2] === 'Sales without VAT' || row[2] === 'VAT on sales'
  const vat = (await server.send('getVatOverview', { company_id, start: period.start, end: period.end }, { headers })).body.totals
    .total
  agree('sales in the journal', { company_id }, { vat, journal: side(5, isSales) - side(4, isSales) })
  const isHeld = (row: string[]) => row[2] === 'Ticket money'
  agree('ticket money in the journal', { company_id }, { held, journal: side(4, isHeld) - side(5, isHeld) })
}
