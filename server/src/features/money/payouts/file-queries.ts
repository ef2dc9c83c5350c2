import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { otherIban } from './queries.ts'

export type PayablePayout = {
  id: number
  company_id: number
  company: string
  period_start: string
  period_end: string
  payout_date: string
  /** Cents. */
  amount: number
  iban: string
  last_iban: string | null
  filed_at: string | null
}

const MOST = 1000

/** The payouts of all companies that are to be paid to an account that is known, the first that is due first; of these ids, or all. */
export function selectPayable(db: Database, ids: readonly number[] | null) {
  return db
    .selectFrom('payout')
    .innerJoin('company', 'company.id', 'payout.company_id')
    .select(['payout.id', 'payout.company_id', 'company.name as company', 'payout.period_start', 'payout.period_end'])
    .select(['payout.payout_date', 'payout.amount', 'payout.filed_at'])
    .select('company.payout_iban as iban')
    .select(otherIban(sql`company.payout_iban`).as('last_iban'))
    .$narrowType<{ iban: string }>()
    .where('payout.paid_on', 'is', null)
    .where('payout.amount', '>', 0)
    .where('company.payout_iban', 'is not', null)
    .$if(ids !== null, (query) => query.where(sql<boolean>`payout.id = any(${ids}::bigint[])`))
    .orderBy('payout.payout_date')
    .orderBy('payout.id')
    .limit(MOST)
}

/** Notes the file that payouts are in, and the account that it sends each to. */
export async function setFile(
  db: Database,
  payouts: readonly Pick<PayablePayout, 'id' | 'iban'>[],
  { file_id, filed_at }: { file_id: string; filed_at: string },
): Promise<void> {
  await sql`
    update payout set file_id = ${file_id}, filed_at = ${filed_at}, filed_iban = one.iban
      from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as one (id bigint, iban text) where payout.id = one.id`.execute(
    db,
  )
}
