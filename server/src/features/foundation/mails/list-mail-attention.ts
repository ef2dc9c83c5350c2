import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { MailAttention } from '@entree/contract/foundation/mails/entities.ts'
import { PER_PAGE } from '@entree/contract/foundation/page.ts'
import { mailFailureOf } from '@entree/domain/foundation/mail-failures.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { allowedEventIds } from '#platform/acting-user.ts'
import * as queries from './attention-queries.ts'

/** Longer than tickets take to make and a mail server that greylists takes to let one in. */
const TOO_LONG_MS = 15 * MINUTE_MS

/**
 * Mails that failed or wait for more than a quarter of an hour, oldest first, of the events that the user sees (MAIL-10). People of the
 * platform who chose no company see those of all, and the platform's own.
 */
export async function listMailAttention(
  scope: Scope,
  { page, state, order_id }: CallInput<'listMailAttention'>,
): Promise<CallAnswer<'listMailAttention'>> {
  const filter = { ...attentionFilter(scope), state: state ?? null, order_id: order_id ?? null }
  const { rows, count } = await queries.selectMailAttention(scope.tx, filter, page)
  return {
    data: rows.map(describeMail),
    total: count,
    page,
    per_page: PER_PAGE,
    last_page: Math.max(1, Math.ceil(count / PER_PAGE)),
  }
}

/** How many failed and how many wait, of those that the user sees. */
export async function countMailAttention(scope: Scope): Promise<CallAnswer<'countMailAttention'>> {
  return queries.countMailAttention(scope.tx, attentionFilter(scope))
}

/** All mails that need a person and that the acting user sees. */
export function attentionFilter(scope: Scope): queries.MailFilter {
  const waits_since = addMs(scope.now, -TOO_LONG_MS)
  return { company_id: scope.company_id, event_ids: allowedEventIds(scope), order_id: null, state: null, waits_since }
}

function describeMail({ order_id, order_number, company_id, company_name, ...row }: queries.MailAttentionRow): MailAttention {
  const { id, kind, to_address, status, attempts, created_at, next_attempt_at, last_error } = row
  const is_failed = status === 'failed'
  return {
    id,
    kind,
    to_address,
    created_at,
    last_error,
    state: is_failed ? 'failed' : 'waiting',
    tries: attempts,
    next_try_at: is_failed ? null : next_attempt_at,
    failure: mailFailureOf(last_error),
    order: order_id === null ? null : { id: order_id, order_number: order_number ?? '' },
    company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
  }
}
