import type { AutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** What was set for a company, and when; null: nothing was, and there may be no such company. */
export async function findAutoInvoice(db: Database, company_id: number): Promise<(AutoInvoice & { updated_at: string }) | null> {
  const row = await db
    .selectFrom('company_auto_invoice')
    .select([
      'automatic_invoicing',
      'test_mode',
      'vat_shifted',
      'anti_dating',
      'include_payout_summary',
      'include_platform_invoice',
      'detailed_explanation',
      'set_off_invoices',
      'fees_at_sale',
      'payout_frequency',
      'max_payment_period_days',
      'payout_delay_days',
      'receive_method',
      'language',
      'updated_at',
    ])
    .where('company_id', '=', company_id)
    .$narrowType<Pick<AutoInvoice, 'payout_frequency' | 'receive_method' | 'language'>>()
    .executeTakeFirst()
  return row ?? null
}

/** The company, locked so that two changes wait for each other; null: there is none. */
export async function lockCompany({ tx, company_id }: Scope) {
  const row = await tx
    .selectFrom('company')
    .select(['vat_number', 'country'])
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function upsertAutoInvoice({ tx, company_id, now }: Scope, settings: AutoInvoice): Promise<void> {
  await tx
    .insertInto('company_auto_invoice')
    .values({ ...settings, company_id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...settings, updated_at: now }))
    .execute()
}

export async function setLastRun({ tx, company_id }: Scope, run_day: string | null): Promise<void> {
  await tx.updateTable('company_auto_invoice').set({ last_run_on: run_day }).where('company_id', '=', company_id).execute()
}
