import { typeOf, type Session } from './fake-stripe-session.ts'

/** What a buyer or their bank does on Stripe's page. */
export type Decision = 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired'

/** What becomes of the session and of its payment intent. */
export const decisions: Record<Decision, { status: Session['status']; intent: string }> = {
  paid: { status: 'complete', intent: 'succeeded' },
  pending: { status: 'complete', intent: 'processing' },
  failed: { status: 'complete', intent: 'requires_payment_method' },
  cancelled: { status: 'complete', intent: 'canceled' },
  expired: { status: 'expired', intent: 'canceled' },
}

const VOUCHER_SECONDS = 604_800

/** Whether its buyer has to do something with what they were shown, for days. */
export function awaitsBuyer(session: Session): boolean {
  return ['customer_balance', 'multibanco'].includes(typeOf(session))
}

/** What is waited for from the buyer of a session; null: nothing. */
export function nextActionOf(session: Session) {
  if (session.intent?.status !== 'requires_action') return null
  if (typeOf(session) !== 'multibanco')
    return {
      display_bank_transfer_instructions: {
        amount_remaining: session.cents - session.intent.received,
        hosted_instructions_url: `https://payments.stripe.com/bank_transfers/instructions/${session.id}`,
      },
    }
  const hosted_voucher_url = `https://payments.stripe.com/multibanco/voucher/${session.id}`
  const told = { entity: '12345', reference: '999123456', hosted_voucher_url }
  return { multibanco_display_details: { ...told, expires_at: session.created + VOUCHER_SECONDS } }
}

/** What a configuration tells of, as far as it is for payments in Europe. */
const configured = (
  'ideal bancontact card paypal customer_balance klarna apple_pay google_pay bizum mb_way eps p24 satispay twint ' +
  'multibanco sepa_debit'
).split(' ')

/** Which ways to pay an account has, as Stripe lists them: a configuration that is not in use, and the one that is. */
export function configurations(methods: readonly string[], livemode: boolean) {
  const offered = Object.fromEntries(configured.map((type) => [type, { available: methods.includes(type) }]))
  const about = { object: 'payment_method_configuration', active: true, livemode }
  return [
    { id: 'pmc_1', is_default: false, ...about },
    { id: 'pmc_2', is_default: true, ...about, ...offered },
  ]
}
