import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { Services, Slice } from '#features/services.ts'
import { createAttempts } from '#features/foundation/account/attempts.ts'
import { checkPaymentAccount } from './check-account.ts'
import { listPaymentAccounts } from './describe-account.ts'
import { choosePaymentProfile } from './choose-profile.ts'
import { finishConnecting, listConnecting, startConnecting } from './connect-without-keys.ts'
import { listPayableMethods, listUnaskedFields } from './list-payable.ts'
import { paymentAccountChangedMail } from './mails/payment-account-changed.ts'
import { refreshMethods } from './refresh-methods.ts'
import { deletePaymentAccount } from './remove-account.ts'
import { createPaymentAccount, savePaymentAccountKeys, switchPaymentAccount } from './save-account.ts'
import { findMoneyTaker } from './taking-account.ts'

/** Binds accounts at payment providers: of companies, and the platform's own. */
export function bindPaymentAccounts(services: Services): Slice {
  const { bind, config } = services
  const seal = keepOnce(() => installationSecret(services, 'connection'))
  const connecting = { ...services, attempts: createAttempts(services), seal }
  const originOf = ({ origin }: { origin: string }) => config.NOTICE_ORIGIN ?? origin
  const originsOf = (request: { origin: string }) => ({
    origin: originOf(request),
    office: backofficeOrigin(config, request),
  })
  bind('listPaymentAccounts', (scope, _, request) => listPaymentAccounts(scope, originOf(request)))
  bind('listPayableMethods', listPayableMethods)
  bind('listUnaskedFields', (scope, { event_id }) => listUnaskedFields(scope, event_id))
  bind('createPaymentAccount', (scope, input, request) => createPaymentAccount(services, scope, input, originsOf(request)))
  bind('savePaymentAccountKeys', (scope, input, request) => savePaymentAccountKeys(services, scope, input, originsOf(request)))
  bind('checkPaymentAccount', (scope, { id }, request) => checkPaymentAccount(services, scope, id, originOf(request)))
  bind('switchPaymentAccount', (scope, input, request) => switchPaymentAccount(scope, input, originsOf(request)))
  bind('deletePaymentAccount', (scope, input, request) => deletePaymentAccount(connecting, scope, input, originsOf(request)))
  bind('listAccountConnecting', async () => listConnecting(services))
  bind('startAccountConnecting', (scope, input, request) =>
    startConnecting(connecting, scope, input, backofficeOrigin(config, request)),
  )
  bind('finishAccountConnecting', (scope, input, request) => finishConnecting(connecting, scope, input, originsOf(request)))
  bind('choosePaymentProfile', (scope, input, request) => choosePaymentProfile(services, scope, input, originsOf(request)))
  return {
    mails: [paymentAccountChangedMail],
    hooks: { findMoneyTaker: (db, company_id) => findMoneyTaker(services, db, company_id) },
    repeats: [{ name: 'refresh-methods', every_ms: DAY_MS, work: () => refreshMethods(services) }],
    audit: { payment_account: { name: 'provider', company: 'company_id' } },
  }
}
