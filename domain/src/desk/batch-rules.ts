import { amountRefusals } from '../foundation/amount-rule.ts'
import { percentageRefusals } from '../foundation/percentage-rule.ts'
import { isWhole, PRICE_MAX } from '../catalogue/product-rules.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { orderTotalRefusals } from '../selling/order-total.ts'

/** Tickets of a batch (BCONST-03). */
export const BATCH_COUNT_MAX = 4999

/** From `created`, where everything can be changed, to `generated`, where the tickets can be downloaded (BATCH-20). */
export const batchStatuses = ['created', 'generating', 'generated'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** What a batch is valid for: either events, or days of the week (DEC-B-122). */
export const batchValidities = ['events', 'weekdays'] as const
export type BatchValidity = (typeof batchValidities)[number]

/** Days of the week: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** What is filled in of a batch; price in cents of one ticket, VAT included. */
export type BatchForm = {
  name: string
  ticket_name: string | null
  price: number | null
  vat_percentage: number | null
  count: number | null
  starts_at: string | null
  ends_at: string | null
  valid_for: BatchValidity
  event_ids: readonly number[]
  weekdays: readonly number[]
}

const REQUIRED = ['name', 'ticket_name', 'price', 'vat_percentage', 'count', 'starts_at', 'ends_at'] as const

/**
 * What is wrong with a batch: `field_required` (BATCH-14 to BATCH-17), `whole_number_invalid` for a count below 1 or above 4,999 (BATCH-18,
 * BATCH-19), `price_invalid`, `vat_percentage_invalid`, `end_date_before_start_date`, `order_total_too_high` when all of its tickets are worth
 * more than an order may be.
 */
export function checkBatch(form: BatchForm): Refusal[] {
  const { price, vat_percentage, count, starts_at, ends_at } = form
  const chosen = form.valid_for === 'events' ? 'event_ids' : 'weekdays'
  const isTooMuch = price !== null && count !== null && orderTotalRefusals(price * count).length > 0
  return [
    ...REQUIRED.filter((field) => isMissing(form[field])).map((field) => refusal('field_required', { field })),
    ...(form[chosen].length === 0 ? [refusal('field_required', { field: chosen })] : []),
    ...(price === null ? [] : amountRefusals(price, PRICE_MAX, 'price')),
    ...(vat_percentage === null ? [] : percentageRefusals(vat_percentage, 'vat', 'vat_percentage')),
    ...checkBatchCount(count),
    ...(starts_at !== null && ends_at !== null && Date.parse(ends_at) < Date.parse(starts_at)
      ? [refusal('end_date_before_start_date', { field: 'ends_at' })]
      : []),
    ...(isTooMuch ? [refusal('order_total_too_high', { field: 'price' })] : []),
  ]
}

/** Refuses `whole_number_invalid` for a count of tickets below 1 or above 4,999 (BATCH-18, BATCH-19); none is not judged. */
export function checkBatchCount(count: number | null | undefined): Refusal[] {
  if (count === null || count === undefined || isWhole(count, 1, BATCH_COUNT_MAX)) return []
  return [refusal('whole_number_invalid', { field: 'count', min: 1, max: BATCH_COUNT_MAX })]
}

function isMissing(value: string | number | null): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}
