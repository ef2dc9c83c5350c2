import type { CallInput } from '@entree/contract/calls.ts'
import type { ExportField } from '@entree/domain/desk/export-fields.ts'
import { checkExportPeriod, type ExportFormat, type ExportFrequency, type ExportType } from '@entree/domain/desk/export-rules.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { paymentStatuses } from '@entree/domain/selling/order-states.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'

export type ExportValues = {
  type: ExportType
  repeat: 'once' | ExportFrequency
  start_date: string | null
  end_date: string | null
  event_ids: string[]
  show_expired: boolean
  show_in_checkout: boolean
  show_box_office: boolean
  fields: ExportField[]
  format: ExportFormat
  email: string
  tells_when_empty: boolean
}

/** What the list of orders is narrowed by, and the dialog has no field for. */
export type Narrowing = Pick<CallInput<'exportOrders'>, 'payment_status' | 'discountcode_id' | 'campaign_id'>

/** What the address says of the list of orders, and this month for what it does not say. */
export function valuesOf(address: URLSearchParams, email: string): ExportValues {
  const today = localDay(new Date().toISOString(), DEFAULT_TIME_ZONE)
  return {
    type: 'general',
    repeat: 'once',
    start_date: address.get('from') ?? `${today.slice(0, 7)}-01`,
    end_date: address.get('to') ?? today,
    event_ids: address.get('selected_events')?.split(',') ?? [],
    show_expired: address.get('show_expired') === '1',
    show_in_checkout: address.get('show_in_checkout') === '1',
    show_box_office: true,
    fields: [],
    format: 'xlsx',
    email,
    tells_when_empty: false,
  }
}

/** The visitors of an event, of the days it lasts; of this month where that is longer than an export may be (DEC-B-94). */
export function visitorsOf(event: { id: number; starts_at: string; ends_at: string; time_zone: string }): Partial<ExportValues> {
  const days = { start_date: localDay(event.starts_at, event.time_zone), end_date: localDay(event.ends_at, event.time_zone) }
  const isTooLong = checkExportPeriod(days).length > 0
  return { type: 'visitor_list', event_ids: [String(event.id)], ...(isTooLong ? {} : days) }
}

/** The filters of the list that go along unseen. */
export function narrowingOf(address: URLSearchParams): Narrowing {
  return {
    payment_status: paymentStatuses.find((status) => status === address.get('payment_status')) ?? null,
    discountcode_id: Number(address.get('discountcode_id')) || null,
    campaign_id: Number(address.get('campaign_id')) || null,
  }
}

/** What is the same in an export and in one that is made again and again. */
export function sharedInput(values: ExportValues, narrowing: Narrowing, language: Language) {
  const { type, format, fields, email, show_expired, show_in_checkout, show_box_office } = values
  const event_ids = values.event_ids.map(Number)
  return { type, format, fields, email, language, event_ids, show_expired, show_in_checkout, show_box_office, ...narrowing }
}
