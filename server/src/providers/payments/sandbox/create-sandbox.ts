import { writeTogether } from '#platform/database/write-together.ts'
import { newSecret } from '#platform/tokens.ts'
import {
  ProviderRefused,
  type NewProviderRefund,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from '../payment-provider.ts'
import { currentStatus } from './decide.ts'
import { createSigner, deliverNotices } from './notices.ts'
import { bindSandboxPages } from './pages.ts'
import {
  findPayment,
  findRefund,
  insertPayment,
  insertRefund,
  lockPayment,
  statusUpdate,
  type SandboxPayment,
} from './queries.ts'
import type { SandboxServices } from './sandbox-services.ts'

const DELIVER_EVERY_MS = 1_000

/**
 * The built-in payment provider for test mode and demos: no money moves. It keeps books of its own, has a page where the buyer
 * decides how the payment ends, and sends signed notices at least once, as the real ones do.
 */
export function createSandbox(services: SandboxServices): PaymentProvider {
  const { db, now } = services
  const { sign, read } = createSigner(services)
  bindSandboxPages(services)
  const describe = ({ id, status, expires_at, ...payment }: SandboxPayment): ProviderPayment => ({
    provider_payment_id: id,
    reference: payment.reference,
    status: currentStatus({ id, status, expires_at, ...payment }, now()),
    amount: payment.amount,
    amount_refunded: payment.amount_refunded,
    redirect_url: `${new URL(payment.return_url).origin}/sandbox/${id}`,
  })
  return {
    name: 'sandbox',
    createPayment: async (payment) => describe(await insertPayment(db, newSecret(), payment, now())),
    getPayment: async (id) => describe((await findPayment(db, id)) ?? refuseUnknown(id)),
    cancelPayment: async (id) => {
      await db.transaction().execute(async (tx) => {
        const payment = await lockPayment(tx, id)
        if (payment?.status === 'open') await writeTogether(tx, [statusUpdate(tx, id, 'cancelled')])
      })
    },
    refundPayment: (refund) => refundPayment(services, refund),
    signs_notices: true,
    readNotice: read,
    repeats: [{ name: 'deliver-sandbox-notices', every_ms: DELIVER_EVERY_MS, work: () => deliverNotices(services, sign) }],
  }
}

/** Gives money back once per idempotency key, and never more than was paid. */
async function refundPayment({ db, now }: SandboxServices, refund: NewProviderRefund): Promise<ProviderRefund> {
  return db.transaction().execute(async (tx) => {
    const payment = (await lockPayment(tx, refund.provider_payment_id)) ?? refuseUnknown(refund.provider_payment_id)
    const earlier = await findRefund(tx, refund.idempotency_key)
    if (earlier) return { provider_refund_id: earlier.id, status: 'done' }
    if (payment.status !== 'paid') throw new ProviderRefused('this payment is not paid')
    if (payment.amount_refunded + refund.amount > payment.amount) throw new ProviderRefused('more than was paid')
    const { amount, idempotency_key } = refund
    const id = newSecret()
    await insertRefund(tx, { id, sandbox_payment_id: payment.id, amount, idempotency_key, created_at: now() })
    return { provider_refund_id: id, status: 'done' }
  })
}

function refuseUnknown(id: string): never {
  throw new ProviderRefused(`the sandbox has no payment ${id}`)
}
