import { addDays, addMonths, instantOf, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { standardAutoInvoice, type AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { runInvoicing } from '@entree/server/features/money/invoice-runs/run-invoicing.ts'
import { markInvoicePaid } from '@entree/server/features/money/invoices/settle-invoice.ts'
import { markPayoutPaid } from '@entree/server/features/money/payouts/mark-paid.ts'
import { systemScope, type Services } from '@entree/server/features/services.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { sql, type Transaction } from 'kysely'
import type { Demo } from './build.ts'
import { ZONE } from './demo-days.ts'

/** The platform on its invoices. Of a bank that gives out no such account. */
const PLATFORM = {
  platform_name: 'Entree Ticketing BV',
  platform_address: 'Weverstraat 40',
  platform_zip: '6811 EL',
  platform_city: 'Arnhem',
  platform_kvk: '09155271',
  platform_vat_number: 'NL809155271B01',
  platform_iban: 'NL44RABO0123456789',
}

/** Company one has its invoices set off against what is paid out; company two pays them. The others are invoiced by hand. */
const INVOICED: Record<string, Partial<AutoInvoice>> = {
  uiterwaard: {},
  lichthuis: { set_off_invoices: false, payout_delay_days: 10 },
}
const JOB = 'demo'
/** Invoices that are longer overdue than this were paid on their last day. */
const OVERDUE_DAYS = 40

/** How two of the companies are invoiced, and who invoices them. */
export function setUpInvoicing({ rows, companies, days }: Demo): void {
  for (const [key, value] of Object.entries(PLATFORM)) rows.put('setting', { key, value: JSON.stringify(value) })
  for (const { id, subdomain } of companies) {
    const settings = INVOICED[subdomain]
    if (!settings) continue
    const dates = { created_at: days.now, updated_at: days.now }
    // Nobody is mailed about the months before there was a mailbox.
    const how = { ...standardAutoInvoice, automatic_invoicing: true, receive_method: 'back_office', language: 'nl', ...settings }
    rows.put('company_auto_invoice', { company_id: id, ...how, ...dates })
  }
}

/**
 * Invoices and pays out all months that are over, each on the morning after it, as automatic invoicing does; payouts whose day has come have
 * left, and of the invoices that are not set off the older ones were paid.
 */
export async function writeSettlements(
  tx: Transaction<DB>,
  { days: { now, today }, companies }: Demo,
  services: Pick<Services, 'jobs' | 'vault' | 'log'>,
): Promise<void> {
  const first = await findFirstDay(tx)
  if (first === null) return
  const at = (instant: string) => ({ ...services, db: tx, now: () => instant })
  for (let month = addMonths(`${first.slice(0, 7)}-01`, 1); month <= today; month = addMonths(month, 1)) {
    const morning = instantOf(month, '03:30', ZONE)
    if (morning < now) await runInvoicing(at(morning))
  }
  for (const { id: company_id } of companies) {
    const left = tx.selectFrom('payout').select(['id', 'payout_date']).where('company_id', '=', company_id)
    for (const { id, payout_date } of await left.where('amount', '>', 0).where('payout_date', '<', today).execute()) {
      const scope = systemScope(at(instantOf(payout_date, '09:00', ZONE)), company_id, JOB)
      await markPayoutPaid(scope, { company_id, id, paid_on: payout_date })
    }
    const due = tx
      .selectFrom('invoice')
      .select(['id', 'due_date'])
      .where('company_id', '=', company_id)
      .where('kind', '=', 'invoice')
    const old = due.where('due_date', '<', addDays(today, -OVERDUE_DAYS)).whereRef('settled', '<', 'total')
    for (const { id, due_date } of await old.execute()) {
      const scope = systemScope(at(instantOf(due_date, '09:00', ZONE)), company_id, JOB)
      await markInvoicePaid(scope, { company_id, id, paid_on: due_date })
    }
  }
  await tx.updateTable('company_auto_invoice').set({ receive_method: standardAutoInvoice.receive_method }).execute()
}

/** The day of the first payment of all; null: nothing was paid. */
async function findFirstDay(tx: Transaction<DB>): Promise<string | null> {
  const { rows } = await sql<{ first: Date | null }>`select min(occurred_at) as first from ledger_entry`.execute(tx)
  const first = rows[0]?.first ?? null
  return first === null ? null : localDay(new Date(first).toISOString(), ZONE)
}
