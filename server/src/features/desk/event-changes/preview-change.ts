import type { CallInput } from '@entree/contract/calls.ts'
import type { EventChangePreview } from '@entree/contract/desk/event-changes/entities.ts'
import { messageRefusals } from '@entree/domain/desk/event-change.ts'
import { moveAlong } from '@entree/domain/catalogue/move-along.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { readLanguages } from './figures-queries.ts'
import { judgeChange } from './judge-change.ts'
import { writeChangeMail } from './mails/event-change.ts'
import { listFixedSlots, type SlotTimes } from './visit-queries.ts'

/**
 * The mail of a change as the first buyer in this language gets it (ECHG-03); nothing is kept. Refuses what `judgeChange` refuses, a
 * message that cannot be sent, and `event_change_no_orders` when nobody would get it.
 */
export async function previewChange(scope: Scope, input: CallInput<'previewEventChange'>): Promise<EventChangePreview> {
  const { event_id, language, message, kind, product_ids, starts_at, ends_at } = input
  const event = await judgeChange(scope, input)
  refuseIfAny(messageRefusals({ [language]: message }, [language]))
  const languages = await readLanguages(scope.tx, scope.company_id, input)
  const sample = languages.find((one) => one.language === language) ?? languages[0] ?? refuse('event_change_no_orders')
  const facts = (await findOrderFacts(scope, sample.order_id)) ?? refuse('event_change_no_orders')
  const isMove = kind === 'move'
  const dates = isMove ? { starts_at: starts_at ?? event.starts_at, ends_at: ends_at ?? event.ends_at } : {}
  const slot = isMove ? await slotOf(scope, facts.order, event_id) : null
  const move = (instant: string) =>
    moveAlong(instant, { from: event.starts_at, to: starts_at ?? event.starts_at }, event.time_zone)
  const visit = slot === null ? {} : { timeslot_starts_at: move(slot.starts_at), timeslot_ends_at: move(slot.ends_at) }
  const { subject, html } = writeChangeMail(
    { ...facts, order: { ...facts.order, ...dates, ...visit } },
    language,
    {
      kind,
      product_ids,
      messages: { [language]: message },
      starts_at_before: isMove ? event.starts_at : null,
      ends_at_before: isMove ? event.ends_at : null,
      visit_before: slot,
      money_back_until: isMove ? (input.money_back_until ?? null) : null,
      amount: kind === 'cancel' && input.refunds ? facts.order.total : 0,
      is_owed: false,
      news_secret: kind === 'message' && input.is_news ? 'preview' : null,
    },
    { ticket_id: null, now: scope.now },
  )
  return { subject, html }
}

/** The timeslot of an order that moves along with its event; null: it has none. */
async function slotOf(
  { tx, company_id }: Scope,
  { timeslot_id }: { timeslot_id: number | null },
  event_id: number,
): Promise<SlotTimes | null> {
  if (timeslot_id === null) return null
  return (await listFixedSlots(tx, company_id, event_id)).find(({ id }) => id === timeslot_id) ?? null
}
