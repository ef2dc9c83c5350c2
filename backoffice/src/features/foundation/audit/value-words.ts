import { seatText, type SeatName } from '@entree/domain/catalogue/seating.ts'
import { formatDateTimeNumeric, formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { languages, languageTitle, type Language } from '@entree/domain/foundation/languages.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { formatDecimal } from '@entree/domain/foundation/numbers.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import type { MessageKey, useT } from '../../../messages.ts'
import { eventTypeNames, productTypeNames } from '../../../type-names.ts'

type T = ReturnType<typeof useT>

/** Numbers of what has no screen of its own, and what sales make of a record and nobody set. */
export const unsaid = new Set([
  'change',
  'sort',
  'stock_pool_id',
  'batch_id',
  'copy_of',
  'reserved',
  'times_used',
  'tickets_count',
])
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LONGEST = 300

/** What the codes of a field are called on the screen. */
const values: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  role: {
    company_admin: 'users.role_company_admin',
    user: 'users.role_user',
    customer_support: 'users.role_customer_support',
  },
  event_access: { all: 'users.access_all', selected: 'users.access_selected', weekdays: 'users.access_weekdays' },
  status: {
    draft: 'events.state_draft',
    live: 'products.live',
    not_live: 'products.not_live',
    test: 'pos.status_test',
    closed: 'pos.status_closed',
    created: 'batches.status_created',
    generating: 'batches.status_generating',
    generated: 'batches.status_generated',
  },
  payment_status: {
    new: 'orders.status_new',
    not_paid: 'orders.status_not_paid',
    failed: 'orders.status_failed',
    expired: 'orders.status_expired',
    pending: 'orders.status_pending',
    paid: 'orders.status_paid',
  },
  kind: { cancel: 'changes.kind_cancel', move: 'changes.kind_move', message: 'changes.kind_message' },
  valid_for: { events: 'batches.valid_for_events', weekdays: 'batches.valid_for_weekdays' },
  type: { percentage: 'discounts.percentage', value: 'discounts.value' },
  apply_type: { order: 'discounts.apply_order', product: 'discounts.apply_product' },
  event_type_id: eventTypeNames,
  product_type_id: productTypeNames,
}
/** In cents. */
const amounts = new Set([
  'price',
  'ticket_fee',
  'refund_fee',
  'box_office_ticket_fee',
  'free_ticket_fee',
  'fee_fixed',
  'cash_float',
  'counted_cash',
])
/** In cents too, of an order and of what a company is paid and owes; the amount of a discount code may be a percentage. */
const sums = new Set(['amount', 'total', 'payment_fee'])
const withSums = new Set(['order', 'company'])

/** What a part of a list is of; the trail is read with its name there. */
const namesPart = new Set(['product_id', 'payment_method_id'])

/** The value of a field in the words of the screen: a role by its name, a language in that of the `reader`; else as `textOf` has it. */
export function valueText(t: T, entity: string, field: string, value: unknown, reader: Language): string {
  const key = typeof value === 'string' || typeof value === 'number' ? values[field]?.[value] : undefined
  if (key) return t(key)
  if (field === 'seat' && isSeat(value)) return seatText(value, (name, seat) => t(`seat.${name}`, seat))
  const isMoney = amounts.has(field) || (withSums.has(entity) && sums.has(field))
  if (typeof value === 'number' && isMoney) return formatEuro(value)
  const language = field === 'language' ? languages.find((one) => one === value) : undefined
  return language ? languageTitle(language, reader) : textOf(t, value)
}

function isSeat(value: unknown): value is SeatName {
  return isRecord(value) && ['section', 'row', 'number'].every((part) => typeof value[part] === 'string')
}

/** A value as text: dates as dates, yes and no, lists by commas. */
function textOf(t: T, value: unknown): string {
  if (isEmpty(value)) return t('history.empty')
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'string' && DAY.test(value)) return formatDayNumeric(value)
  if (typeof value === 'string') return shortened(INSTANT.test(value) ? formatDateTimeNumeric(value, DEFAULT_TIME_ZONE) : value)
  // A whole one may be a number that names something, which has no points.
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : formatDecimal(value)
  if (Array.isArray(value)) {
    const parts = value.map((one) => (isRecord(one) ? partText(t, one) : String(one)))
    return shortened(parts.join(value.some(isRecord) ? '; ' : ', '))
  }
  return shortened(
    Object.entries(value as object)
      .filter(([, one]) => !isEmpty(one))
      .map(([key, one]) => `${key.replaceAll('_', ' ')}: ${typeof one === 'object' ? JSON.stringify(one) : String(one)}`)
      .join(', '),
  )
}

/** A part of a list: what it is of, and what is filled in of it: `Day ticket (stock: 5)`. */
function partText(t: T, part: Record<string, unknown>): string {
  const filled = Object.entries(part).filter(([key, one]) => !isEmpty(one) && one !== false && one !== 0 && !unsaid.has(key))
  const names = filled.filter(([key]) => namesPart.has(key)).map(([, one]) => String(one))
  const rest = filled
    .filter(([key]) => !namesPart.has(key))
    .map(([key, one]) => {
      const word = key.replaceAll('_', ' ')
      if (one === true) return word
      return `${word}: ${isRecord(one) || Array.isArray(one) ? JSON.stringify(one) : textOf(t, one)}`
    })
  if (names.length === 0) return rest.join(', ')
  return names.join(', ') + (rest.length > 0 ? ` (${rest.join(', ')})` : '')
}

/** Whether nothing is filled in. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}

/** Whether it consists of parts with names. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
