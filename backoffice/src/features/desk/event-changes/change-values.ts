import type { CallInput } from '@entree/contract/calls.ts'
import type { ChangeMessage, EventChangeKind } from '@entree/domain/desk/event-change.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'

/** What the form of a change holds. */
export type ChangeValues = {
  kind: EventChangeKind | null
  product_ids: number[]
  timeslot_ids: number[]
  refunds: boolean
  with_fees: boolean
  with_scanned: boolean
  starts_at: string | null
  ends_at: string | null
  has_money_back: boolean
  /** A day. */
  money_back_until: string | null
  /** Of a message: what it is; null until it is chosen. */
  purpose: 'event' | 'news' | null
  messages: Record<Language, ChangeMessage>
}

/** What of it the check, the preview and the start take alike; only what goes with its kind. */
export function inputOf(event_id: number, values: Omit<ChangeValues, 'messages'>): CallInput<'checkEventChange'> {
  const { kind, product_ids, timeslot_ids, refunds, with_fees, with_scanned, starts_at, ends_at } = values
  const { has_money_back, money_back_until, purpose } = values
  const isCancel = kind === 'cancel'
  const isMove = kind === 'move'
  return {
    event_id,
    kind: kind ?? 'cancel',
    product_ids: isMove ? [] : product_ids,
    timeslot_ids: isMove ? [] : timeslot_ids,
    refunds: isCancel && refunds,
    with_fees: with_fees && (isCancel ? refunds : isMove && has_money_back),
    with_scanned: isCancel && with_scanned,
    ...(kind === 'message' && purpose !== null ? { is_news: purpose === 'news' } : {}),
    ...(isMove ? { starts_at, ends_at, money_back_until: has_money_back ? money_back_until : null } : {}),
  }
}
