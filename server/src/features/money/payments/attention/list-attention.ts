import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import type { PaymentAttention } from '@entree/contract/money/payments/attention-entities.ts'
import { canBeRetried, refundsByKey } from '@entree/domain/money/payment-attention.ts'
import type { Scope } from '#platform/scope.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import { countAttention, selectAttention, type AttentionRow } from './attention-queries.ts'

/**
 * Everything about money that is not as it should be, longest waiting first, of the events that the user sees; or what was, newest
 * first. Empty is all is well (failure story 14, PATT-01). People of the platform who chose no company see all of them.
 */
export async function listPaymentAttention(
  scope: Scope,
  { page = 1, state = 'open', order_id }: Partial<CallInput<'listPaymentAttention'>> = {},
): Promise<CallAnswer<'listPaymentAttention'>> {
  const { rows, count } = await selectAttention(
    scope.tx,
    { ...ofScope(scope), order_id: order_id ?? null, is_done: state === 'done' },
    page,
  )
  return {
    data: rows.map(describeAttention),
    total: count,
    page,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(count / PER_PAGE)),
  }
}

/** How many payments and refunds need a person, of those that the user sees. */
export async function countPaymentAttention(scope: Scope): Promise<{ open: number }> {
  return { open: await countAttention(scope.tx, { ...ofScope(scope), order_id: null, is_done: false }) }
}

/** A row of the list as the contract has it. */
export function describeAttention(row: AttentionRow): PaymentAttention {
  const { kind, id, reason, since, amount, status, provider, provider_reference, event_name, done_at, done_by, note } = row
  const { order_id, order_number, company_id, company_name, method, description, made_at, refunded_at } = row
  return {
    kind,
    id,
    reason,
    since,
    amount,
    status,
    provider,
    provider_reference,
    event_name,
    order: order_id === null ? null : { id: order_id, order_number: order_number ?? '' },
    company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
    at_provider:
      kind === 'unknown_payment' || kind === 'refused_method' || kind === 'payment_account'
        ? { method, description, made_at, is_refunded: refunded_at !== null }
        : null,
    can_retry: done_at === null && status !== 'done' && canBeRetried(kind, reason),
    can_refund: kind === 'unknown_payment' && done_at === null && status === 'paid' && refundsByKey(provider),
    done: done_at === null ? null : { at: done_at, who: done_by ?? '', note: note ?? '' },
  }
}

function ofScope(scope: Scope) {
  return { company_id: scope.company_id, event_ids: allowedEventIds(scope) }
}
