import type { TestServer } from './test-server.ts'

/** A payment of an order that a person has to look at, and a refund of half of it that is asked for. Returns the refund's id. */
export async function aRefund(
  { services, clock }: Pick<TestServer, 'services' | 'clock'>,
  { company_id, order_id }: { company_id: number; order_id: number },
): Promise<number> {
  const now = clock.now()
  const { id: payment_id } = await services.db
    .insertInto('payment')
    .values({
      company_id,
      order_id,
      provider: 'sandbox',
      status: 'paid',
      amount: 1000,
      idempotency_key: `payment:${order_id}`,
      request: '{}',
      secret: 'secret',
      attention: 'other_amount',
      attention_at: now,
      created_at: now,
      next_check_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await services.db
    .insertInto('refund')
    .values({
      company_id,
      order_id,
      payment_id,
      amount: 500,
      reason: 'staff',
      idempotency_key: `refund:${order_id}`,
      created_at: now,
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
