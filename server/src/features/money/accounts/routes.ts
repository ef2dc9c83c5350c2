import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { Services, Slice } from '#features/services.ts'
import { checkPaymentAccount } from './check-account.ts'
import { listPaymentAccounts } from './describe-account.ts'
import { listPayableMethods } from './list-payable.ts'
import { paymentAccountChangedMail } from './mails/payment-account-changed.ts'
import { refreshMethods } from './refresh-methods.ts'
import { createPaymentAccount, deletePaymentAccount, savePaymentAccountKeys, switchPaymentAccount } from './save-account.ts'

/** Binds accounts at payment providers: of companies, and the platform's own. */
export function bindPaymentAccounts(services: Services): Slice {
  const { bind, config } = services
  const originOf = ({ origin }: { origin: string }) => config.NOTICE_ORIGIN ?? origin
  const originsOf = (request: { origin: string }) => ({
    origin: originOf(request),
    office: backofficeOrigin(config, request),
  })
  bind('listPaymentAccounts', (scope, _, request) => listPaymentAccounts(scope, originOf(request)))
  bind('listPayableMethods', listPayableMethods)
  bind('createPaymentAccount', (scope, input, request) => createPaymentAccount(services, scope, input, originsOf(request)))
  bind('savePaymentAccountKeys', (scope, input, request) => savePaymentAccountKeys(services, scope, input, originsOf(request)))
  bind('checkPaymentAccount', (scope, { id }, request) => checkPaymentAccount(services, scope, id, originOf(request)))
  bind('switchPaymentAccount', (scope, input, request) => switchPaymentAccount(scope, input, originsOf(request)))
  bind('deletePaymentAccount', (scope, input, request) => deletePaymentAccount(scope, input, originsOf(request)))
  return {
    mails: [paymentAccountChangedMail],
    repeats: [{ name: 'refresh-methods', every_ms: DAY_MS, work: () => refreshMethods(services) }],
    audit: { payment_account: { name: 'provider', company: 'company_id' } },
  }
}
