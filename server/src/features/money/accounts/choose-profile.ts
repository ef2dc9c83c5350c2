import type { CallInput } from '@entree/contract/calls.ts'
import { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { checkPaymentAccount, type CheckServices } from './check-account.ts'
import type { Origins } from './connect-without-keys.ts'
import { setProfile } from './connection-queries.ts'
import { lockAccount } from './queries.ts'
import { tellAdmins } from './tell-admins.ts'

/** Chooses which shop of an account takes the money from now on (PCON-04), and tries it. Refuses `account_profile_unknown`. */
export async function choosePaymentProfile(
  services: CheckServices,
  scope: Scope,
  { id, profile_id }: CallInput<'choosePaymentProfile'>,
  { origin, office }: Origins,
): Promise<PaymentAccount> {
  await transact(scope, async (scope) => {
    const before = (await lockAccount(scope, id)) ?? refuse('not_found')
    const profiles = PaymentAccount.shape.profiles.parse(before.profiles)
    if (!profiles.some((one) => one.id === profile_id)) return refuse('account_profile_unknown', { field: 'profile_id' })
    if (profile_id === before.profile_id) return
    await setProfile(scope, id, profile_id)
    const change = { before: { profile_id: before.profile_id }, after: { profile_id } }
    await recordChange(scope, { entity: 'payment_account', entity_id: id, action: 'changed', ...change })
    await tellAdmins(scope, 'profile', office)
  })
  return checkPaymentAccount(services, scope, id, origin)
}
