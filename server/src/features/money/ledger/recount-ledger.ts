import { automaticRefundReasons } from '@entree/domain/money/settle-transition.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#features/services.ts'
import { findWrongFees } from './prepaid-queries.ts'
import {
  findWrongEntries,
  findWrongInvoices,
  findWrongOrders,
  findWrongPayouts,
  listCompanyIds,
  type WrongEntry,
  type WrongInvoice,
  type WrongOrder,
  type WrongPayout,
} from './queries.ts'

/** What the ledger says otherwise than the payments, refunds and orders do: a bug, or a forgery, whatever the amount. */
export type WrongLedger = { company_id: number } & (WrongEntry | WrongOrder | WrongInvoice | WrongPayout)

/**
 * Compares the ledger of every company with its payments, refunds, orders, invoices and payouts, and returns the
 * differences; there should be none.
 */
export async function recountLedger(db: Database): Promise<WrongLedger[]> {
  const wrong: WrongLedger[] = []
  for (const company_id of await listCompanyIds(db)) {
    for (const entry of await findWrongEntries(db, company_id)) wrong.push({ company_id, ...entry })
    for (const fee of await findWrongFees(db, company_id)) wrong.push({ company_id, ...fee })
    for (const invoice of await findWrongInvoices(db, company_id)) wrong.push({ company_id, ...invoice })
    for (const payout of await findWrongPayouts(db, company_id)) wrong.push({ company_id, ...payout })
    for (const order of await findWrongOrders(db, company_id, automaticRefundReasons)) wrong.push({ company_id, ...order })
  }
  return wrong
}

/** The recount as repeated work: says aloud what differs and corrects nothing, because a wrong row has a cause to be found. */
export async function reportWrongLedger({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const wrong of await recountLedger(db)) log.error(wrong, 'the ledger is not what the payments say')
}
