import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'

/** What the details form holds of an event. */
export type EventValues = Pick<
  EventDetail,
  | 'name'
  | 'continuous'
  | 'event_type_id'
  | 'venue_id'
  | 'image'
  | 'banner'
  | 'show_image'
  | 'description'
  | 'description_location'
  | 'is_description_open'
  | 'minimum_age'
  | 'people_limit'
  | 'reminder_days'
  | 'age_confirmation_checkbox'
  | 'charge_ticket_fee_to_customer'
  | 'has_waiting_list'
  | 'cancel_until'
  | 'cancel_until_unit'
  | 'cancel_returns_fees'
  | 'resale_hours'
  | 'resale_returns_fees'
  | 'allowed_product_ids'
> & {
  starts_at: string | null
  ends_at: string | null
  vat_percentage: number | null
  cancel_percentage: number | null
  resale_percentage: number | null
  visit_change_hours: number | null
}

/** The details of an event as the form has them. */
export function valuesOf(event: EventDetail): EventValues {
  return {
    name: event.name,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    continuous: event.continuous,
    event_type_id: event.event_type_id,
    venue_id: event.venue_id,
    image: event.image,
    banner: event.banner,
    show_image: event.show_image,
    description: event.description,
    description_location: event.description_location,
    is_description_open: event.is_description_open,
    minimum_age: event.minimum_age,
    people_limit: event.people_limit,
    reminder_days: event.reminder_days,
    age_confirmation_checkbox: event.age_confirmation_checkbox,
    charge_ticket_fee_to_customer: event.charge_ticket_fee_to_customer,
    has_waiting_list: event.has_waiting_list,
    cancel_until: event.cancel_until,
    cancel_until_unit: event.cancel_until_unit,
    cancel_percentage: event.cancel_percentage,
    cancel_returns_fees: event.cancel_returns_fees,
    resale_hours: event.resale_hours,
    resale_percentage: event.resale_percentage,
    resale_returns_fees: event.resale_returns_fees,
    visit_change_hours: event.visit_change_hours,
    vat_percentage: event.vat_percentage,
    allowed_product_ids: event.allowed_product_ids,
  }
}

/** Of the form only what was changed: what someone else changed beside it stays. */
export function changedValues(values: EventValues, dirty: Partial<Record<keyof EventValues, unknown>>): Partial<EventValues> {
  const entries = Object.entries(values).filter(([name]) =>
    Object.entries(dirty).some(([field, isDirty]) => field === name && isDirty),
  )
  return Object.fromEntries(entries)
}
