import { localDay } from '../foundation/zoned-time.ts'
import type { CancelPlan, EventChangeOrderState } from './event-change.ts'

/**
 * How the offer to give the money of a moved event back stands for an order. `refunding`: asked, and on its way; `owed`: asked, and paid in
 * cash, so that the organiser gives it back by hand; `over`: cancelled or refunded before anybody asked; `nothing`: it cost nothing.
 */
export const moneyBackStates = ['open', 'refunding', 'refunded', 'owed', 'late', 'over', 'scanned', 'nothing'] as const
export type MoneyBackState = (typeof moneyBackStates)[number]

/** What is looked at. `until`: the last day of the offer, in `zone`. Cents. */
export type MoneyBackOffer = {
  until: string
  zone: string
  /** What became of it when the buyer asked; null: they have not. */
  asked: { state: EventChangeOrderState; refund_status: string | null } | null
  plan: CancelPlan
  /** What would go back now. */
  amount: number
}

/** How the offer stands at `now` (ECHG-13): the day ends at midnight where the event is. */
export function moneyBackState({ until, zone, asked, plan, amount }: MoneyBackOffer, now: string): MoneyBackState {
  if (asked?.state === 'owed') return 'owed'
  if (asked) return asked.refund_status === null || asked.refund_status === 'done' ? 'refunded' : 'refunding'
  if (plan.what === 'nothing') return 'over'
  if (isMoneyBackOver(until, zone, now)) return 'late'
  if (plan.what === 'refused') return 'scanned'
  return amount === 0 ? 'nothing' : 'open'
}

/** Whether the last day of an offer has passed where the event is. */
export function isMoneyBackOver(until: string, zone: string, now: string): boolean {
  return localDay(now, zone) > until
}
