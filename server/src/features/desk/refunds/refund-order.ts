import { createHash } from 'node:crypto'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { newSecret } from '#platform/tokens.ts'
import { readOrderDetail } from '#features/desk/orders/read-order-detail.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import type { OrderMoney } from '#features/money/payments/refunds/order-money.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { orderMessage } from '#features/desk/orders/order-message.ts'
import { orderRefundedMail } from './mails/order-refunded.ts'
import { giveMoneyBack, type WrittenRefund } from './give-money-back.ts'
import { planOrderRefund } from './plan-order-refund.ts'
import { lockRefundable } from './read-refundable.ts'

/**
 * Gives back products of an order, with or without their fees, or a free amount, in one transaction: the refund, which the provider is
 * sent afterwards, its products, whose tickets open nothing any more and whose stock is free again, the mail and the trail (BORD-49,
 * DEC-B-84, DEC-B-85, DEC-B-86). A free amount leaves the tickets as they are. The same idempotency key with the same input is the first
 * refund again, with another input it is refused (`idempotency_conflict`). Refuses what the contract names.
 */
export async function refundOrder(
  scope: Scope,
  input: CallInput<'refundOrder'>,
  { idempotency_key, hooks }: { idempotency_key: string | null; hooks: Pick<HookRegistry, 'unitsReturned'> },
): Promise<CallAnswer<'refundOrder'>> {
  const message = orderMessage(input.message)
  return transact(scope, async (scope) => {
    const { id, send_email } = input
    const { refundable, money, language } = await lockRefundable(scope, id)
    const key = keyOf(input, idempotency_key)
    const earlier = findEarlier(money, key)
    if (earlier) return answer(scope, id, earlier)
    const plan = await planOrderRefund(scope, id, refundable, input)
    const ids = plan.products.map(({ order_product_id }) => order_product_id)
    for (const hook of hooks.unitsReturned) await hook(scope, ids)
    const refund = await giveMoneyBack(scope, id, money, plan, { key: `${key.own}:${key.body}`, message })
    if (send_email) await tellBuyer(scope, { id, refund_id: refund.id, language, message })
    await recordChange(scope, {
      entity: 'order',
      entity_id: id,
      action: 'refunded',
      after: { amount: plan.amount, products: plan.products.length, payment_fee: plan.payment_fee, message },
    })
    return answer(scope, id, refund)
  })
}

type Key = { own: string; body: string }

/** A key of its own for each click, and what was asked with it, so that a repeat is distinguished from another request. */
function keyOf({ id, amount, order_product_ids, ...input }: CallInput<'refundOrder'>, key: string | null): Key {
  const { include_ticket_fees, include_payment_fees, send_email, message } = input
  const asked = [id, amount ?? null, order_product_ids.toSorted((a, b) => a - b), include_ticket_fees, include_payment_fees]
  return { own: key === null ? newSecret() : hash(key), body: hash([...asked, send_email, message ?? null]) }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/** The refund that the same key brought about before. Refuses `idempotency_conflict` when something else was asked then. */
function findEarlier({ payments }: OrderMoney, { own, body }: Key): WrittenRefund | null {
  const earlier = payments
    .flatMap(({ refunds }) => refunds)
    .find(({ idempotency_key }) => idempotency_key.split(':').at(-2) === own)
  if (!earlier) return null
  if (!earlier.idempotency_key.endsWith(`:${body}`)) return refuse('idempotency_conflict')
  return { id: earlier.id, amount: earlier.amount, status: earlier.status }
}

async function tellBuyer(
  scope: Scope,
  { id, refund_id, language, message }: { id: number; refund_id: number; language: string; message: string | null },
): Promise<void> {
  const to_address = (await findOrderFacts(scope, id))?.order.email
  if (!to_address) return
  const dedupe_key = `order_refunded:${refund_id}`
  const mail = { kind: orderRefundedMail, dedupe_key, to_address, language, order_id: id, refund_id }
  await queueMail(scope, message === null ? mail : { ...mail, message })
}

async function answer(scope: Scope, id: number, refund: WrittenRefund): Promise<CallAnswer<'refundOrder'>> {
  return { order: await readOrderDetail(scope, id), refund }
}
