import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Event } from '#platform/database/tables.gen.ts'

/**
 * What an event is, without what is only there to find it by (the column that lists search in, and the batch that has it), which is copied by
 * nobody and shown to nobody. By name, so that the plans of the statements that return it are kept (`keepPlans`).
 */
export const EVENT_COLUMNS = [
  'id',
  'company_id',
  'name',
  'status',
  'image',
  'banner',
  'starts_at',
  'ends_at',
  'time_zone',
  'continuous',
  'venue_id',
  'ticket_template_id',
  'description',
  'description_location',
  'is_description_open',
  'minimum_age',
  'age_confirmation_checkbox',
  'charge_ticket_fee_to_customer',
  'gtm_id',
  'has_fb_capi',
  'archived_at',
  'created_at',
  'event_type_id',
  'vat_percentage',
  'show_image',
  'fb_pixel_id',
  'fb_access_token',
  'fb_test_event_code',
  'updated_at',
  'calendar_sequence',
  'people_limit',
  'reminder_days',
  'has_waiting_list',
  'cancel_until',
  'cancel_until_unit',
  'cancel_percentage',
  'cancel_returns_fees',
  'visit_change_hours',
  'resale_hours',
  'resale_percentage',
  'resale_returns_fees',
] as const
export type EventRow = Pick<Selectable<Event>, (typeof EVENT_COLUMNS)[number]>

/**
 * An event of the company, locked against other writers; not against selling, which only points at it. `skips`: null as well while another
 * writer holds it.
 */
export async function lockEventRow(
  db: Database,
  company_id: number,
  event_id: number,
  { skips = false } = {},
): Promise<EventRow | null> {
  const query = db
    .selectFrom('event')
    .select(EVENT_COLUMNS)
    .where('company_id', '=', company_id)
    .where('id', '=', event_id)
    .where('batch_id', 'is', null)
    .forNoKeyUpdate()
  return (await (skips ? query.skipLocked() : query).executeTakeFirst()) ?? null
}
