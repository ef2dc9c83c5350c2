import type { CallAnswer } from '@entree/contract/calls.ts'
import { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import type { Scope } from '#platform/scope.ts'
import { findActive } from './queries.ts'

/** The ways to pay of the accounts that take the company's money now, its own or the platform's; null: there is none, or it does not tell. */
export async function listPayableMethods(scope: Scope): Promise<CallAnswer<'listPayableMethods'>> {
  const of = async (mode: AccountMode) => {
    const account = await findActive(scope.tx, scope.company_id, mode)
    const methods = PaymentAccount.shape.methods.parse(account?.methods ?? [])
    return methods.length === 0 ? null : methods.map(({ adapter }) => adapter)
  }
  return { live: await of('live'), test: await of('test') }
}
