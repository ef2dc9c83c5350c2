import { isGiftVoucher } from '../catalogue/gift-voucher.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { isPaid, type PaymentStatus } from '../selling/order-states.ts'

/** What an organiser does to an event that was sold already. */
export const eventChangeKinds = ['cancel', 'move', 'message'] as const
export type EventChangeKind = (typeof eventChangeKinds)[number]

export const eventChangeStates = ['running', 'paused', 'done'] as const
export type EventChangeState = (typeof eventChangeStates)[number]

/** How far it is at one order. `owed`: changed, but its money has to be given back by hand. */
export type EventChangeOrderState = 'pending' | 'done' | 'failed' | 'owed' | 'settled'

/** Why a person has to look at an order of a change. */
export const eventChangeProblems = [
  'order_scanned',
  'refund_above_paid',
  'refund_exceeds_total',
  'something_went_wrong',
  'paid_by_hand',
  'provider_refused',
  'provider_unreachable',
  'mail_failed',
] as const
export type EventChangeProblem = (typeof eventChangeProblems)[number]

/** What a message may hold: each stands for what is true of the order it goes to. */
export const messagePlaceholders = ['name', 'event', 'date', 'old_date', 'order_number', 'amount'] as const
export type MessagePlaceholder = (typeof messagePlaceholders)[number]

export type ChangeMessage = { subject: string; text: string }

const MOST_SUBJECT = 150
const MOST_TEXT = 4000
const PLACEHOLDER = /\{(\w+)\}/g

/** The text with what its placeholders stand for; one that says nothing for this order is left out with the blank before it. */
export function fillPlaceholders(text: string, values: Record<MessagePlaceholder, string>): string {
  const known = (name: string): name is MessagePlaceholder => messagePlaceholders.some((one) => one === name)
  return text.replaceAll(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    if (!known(name)) return whole
    return values[name] === '' ? '' : `${blank}${values[name]}`
  })
}

/**
 * What is wrong with the messages in the languages that buyers used: `field_required`, `text_too_long` with `max`, `placeholder_unknown`
 * with the placeholder; each with the language in its field.
 */
export function messageRefusals(
  messages: Readonly<Partial<Record<string, ChangeMessage>>>,
  languages: readonly string[],
): Refusal[] {
  return languages.flatMap((language) => {
    const { subject = '', text = '' } = messages[language] ?? {}
    return [
      ...partRefusals(subject, MOST_SUBJECT, `messages.${language}.subject`),
      ...partRefusals(text, MOST_TEXT, `messages.${language}.text`),
    ]
  })
}

function partRefusals(text: string, max: number, field: string): Refusal[] {
  if (text.trim() === '') return [refusal('field_required', { field })]
  if ([...text].length > max) return [refusal('text_too_long', { field, max })]
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name]) => !messagePlaceholders.some((one) => one === name))
  return unknown ? [refusal('placeholder_unknown', { field, placeholder: unknown[0] })] : []
}

/** An order as far as a change looks at it. */
export type OrderToChange = {
  payment_status: PaymentStatus
  is_cancelled: boolean
  units: readonly {
    id: number
    product_id: number
    product_type_id: number
    refunded_at: string | null
    cancelled_at: string | null
    scanned_at: string | null
  }[]
}

/** What a change is about, and what it does with money. `product_ids` empty: all but gift vouchers (GIFT-28). */
export type ChangeRule = { product_ids: readonly number[]; refunds: boolean; with_fees: boolean; with_scanned: boolean }

/**
 * What a cancellation does to an order. `nothing`: it is cancelled already, or has none of the products any more; `refused`: a visitor came
 * in with it and that was not meant; `whole`: with these units nothing of it is left. Unpaid orders are cancelled as a whole: no money has
 * to go back, and what comes in late is refunded automatically.
 */
export type CancelPlan =
  | { what: 'nothing' }
  | { what: 'refused'; reason: 'order_scanned' }
  | { what: 'cancel'; unit_ids: number[]; whole: boolean; refunds: boolean }

/** Whether a change is about a unit: one of the chosen products, or without any all but gift vouchers, which are good at other events (GIFT-28). */
export function isOfChange(
  unit: { product_id: number; product_type_id: number },
  { product_ids }: Pick<ChangeRule, 'product_ids'>,
): boolean {
  return product_ids.length === 0 ? !isGiftVoucher(unit) : product_ids.includes(unit.product_id)
}

/** Whether units that are left of an order are gift vouchers, which go on without its event (GIFT-28). */
export function keepsVouchers(units: OrderToChange['units']): boolean {
  return units.some((unit) => isGiftVoucher(unit) && unit.refunded_at === null && unit.cancelled_at === null)
}

/** What to do with an order whose event, or part of it, is cancelled (DEC-B-83 for what was scanned). */
export function planCancellation(order: OrderToChange, rule: ChangeRule): CancelPlan {
  const left = order.units.filter((unit) => unit.refunded_at === null && unit.cancelled_at === null)
  const concerned = left.filter((unit) => isOfChange(unit, rule))
  if (order.is_cancelled || concerned.length === 0) return { what: 'nothing' }
  const paid = isPaid(order.payment_status)
  const isUsed = concerned.some(({ scanned_at }) => scanned_at !== null)
  if (paid && isUsed && !rule.with_scanned) return { what: 'refused', reason: 'order_scanned' }
  const unit_ids = concerned.map(({ id }) => id)
  return { what: 'cancel', unit_ids, whole: !paid || unit_ids.length === left.length, refunds: paid && rule.refunds }
}
