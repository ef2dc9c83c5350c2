import { isPaymentInProgress } from '@entree/domain/money/payment-states.ts'
import { setLockTimeout } from '#platform/database/lock-timeout.ts'
import { transact } from '#platform/scope.ts'
import { UnclearMoney } from '#providers/payments/payment-provider.ts'
import { systemScope, type Services } from '#features/services.ts'
import { askProvider, type AskOptions, type ProviderAnswer } from '../ask-provider.ts'
import { isFinal } from './decide-settlement.ts'
import { findPayment, markAttention, type Payment } from '../queries.ts'
import { settleLocked, type Notice, type SettledPayment } from './settle-locked.ts'
import { settleTogether } from './settle-together.ts'

export type SettleOptions = AskOptions & {
  /** The notice that brought us here; noted in the same transaction as its effect. */
  notice?: Notice
}

/** Another process may have the payment in a batch of hundreds: longer than the connections that settle wait for stock, and as long as any other. */
const PATIENCE = '3s'

type SettleServices = Pick<Services, 'db' | 'settling' | 'jobs' | 'vault' | 'now' | 'payments' | 'adapters' | 'metrics' | 'log'>

/**
 * The one way a payment is settled, for the provider's notice, the buyer's return and the reconciling job alike: asks the provider
 * for the truth, then in one transaction locks payment and order, lets `domain` decide, and writes all that follows from it: states,
 * ledger, stock, tickets, refund, mails; together with what else is in flight where it can be. Monotonic, and settling again changes
 * nothing (failure stories 6, 13, 14, 15). Throws when the provider cannot be asked; then nothing has changed. Returns null for an
 * unknown payment.
 */
export async function settlePayment(
  services: SettleServices,
  payment_id: number,
  options: SettleOptions = {},
): Promise<SettledPayment | null> {
  const payment = await findPayment(services.db, payment_id)
  return payment && settleKnownPayment(services, payment, options)
}

/** `settlePayment` for callers that have already loaded the payment. */
export async function settleKnownPayment(
  services: SettleServices,
  payment: Payment,
  { notice = null, ...options }: SettleOptions = {},
): Promise<SettledPayment> {
  const answer = isFinal(payment) ? undefined : await ask(services, payment, options)
  const one = { payment, answer, notice }
  const together = answer === undefined ? null : await settleTogether(services, one)
  const settled = together ?? (await settleAlone(services, one))
  const { status } = settled.payment
  if (status !== payment.status && !isPaymentInProgress(status)) count(services, payment, status)
  return settled
}

async function settleAlone(
  services: SettleServices,
  one: { payment: Payment; answer: ProviderAnswer | undefined; notice: Notice | null },
) {
  const { payment } = one
  return transact(systemScope(services, payment.company_id, 'settle-payment'), async (scope) => {
    await setLockTimeout(scope.tx, PATIENCE)
    return settleLocked(scope, one)
  })
}

/** What the provider says; money whose amount cannot be determined can't be settled, so it is put before a person. */
async function ask(services: SettleServices, payment: Payment, options: AskOptions): Promise<ProviderAnswer> {
  try {
    return await askProvider(services, payment, options)
  } catch (error) {
    count(services, payment, 'unanswered')
    if (error instanceof UnclearMoney) await markAttention(services.db, payment, 'unclear_money', services.now())
    throw error
  }
}

/** What became of a payment, for operators who watch: a provider whose payments fail, or that does not answer, shows in minutes. */
function count({ metrics }: SettleServices, { provider }: Payment, outcome: string): void {
  metrics.count('entree_payments_total', 'Payments by provider and what became of them', { provider, outcome })
}
