import type { CallAnswer } from '@entree/contract/calls.ts'
import { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import type { AccountMode } from '@entree/domain/money/payment-accounts.ts'
import { billingFields, wantsLines } from '@entree/domain/money/payment-lines.ts'
import { paymentMethods } from '@entree/domain/money/payment-methods.ts'
import type { Scope } from '#platform/scope.ts'
import { readFields } from '#features/catalogue/customer-information/save-fields.ts'
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

/**
 * The ways to pay that the accounts which take the money now offer only to who said where they live, each with the fields for it that an event does
 * not ask for as mandatory (PAY-32). Refuses `not_found`.
 */
export async function listUnaskedFields(scope: Scope, event_id: number): Promise<CallAnswer<'listUnaskedFields'>> {
  const { fields } = await readFields(scope, event_id)
  const unasked = billingFields.filter((name) => !fields.some(({ field, order_mandatory }) => field === name && order_mandatory))
  const of = async (mode: AccountMode) => {
    const account = await findActive(scope.tx, scope.company_id, mode)
    if (account === null || unasked.length === 0) return []
    const wanting = paymentMethods.filter(({ adapter }) => wantsLines(account.provider, adapter))
    return wanting.map(({ adapter }) => ({ adapter, fields: unasked }))
  }
  return { live: await of('live'), test: await of('test') }
}
