import { applicationFee, type FeeAtSale } from '@entree/domain/money/application-fee.ts'
import type { Scope } from '#platform/scope.ts'
import { readTicketFee } from '#features/foundation/companies/company-fees.ts'
import { readAutoInvoice } from '#features/money/auto-invoice/auto-invoice-settings.ts'
import { countFeeTickets } from './fee-queries.ts'
import type { TakingAccount } from './new-attempt.ts'

/**
 * What the platform takes for each ticket with a payment that this account takes; null: nothing, as for every account with keys, which no
 * fee can be taken of (PCON-09).
 */
export async function readFeeAtSale(scope: Scope, account: TakingAccount, event_id: number): Promise<FeeAtSale | null> {
  if (account?.connected_by !== 'oauth' || account.company_id === null) return null
  const { fees_at_sale, vat_shifted: is_vat_shifted } = await readAutoInvoice(scope)
  return fees_at_sale ? { ticket_fee: (await readTicketFee(scope))(event_id), is_vat_shifted } : null
}

/** What of the payment of a locked order goes to the platform, in cents. */
export async function feeOfAttempt(
  scope: Scope,
  { id, total, is_test }: { id: number; total: number; is_test: boolean },
  fee: FeeAtSale | null,
): Promise<number> {
  if (fee === null || is_test) return 0
  return applicationFee({ amount: total, tickets: await countFeeTickets(scope, id) }, fee)
}
