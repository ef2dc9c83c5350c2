import { Order } from '@entree/contract/selling/orders/entities.ts'
import { needsAgeConfirmation } from '@entree/domain/catalogue/age-confirmation.ts'
import { maskedVoucherCode } from '@entree/domain/catalogue/gift-voucher.ts'
import { maskEmail } from '@entree/domain/foundation/mask-email.ts'
import { stepsFor } from '@entree/domain/selling/stepper.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import { refuse } from '#platform/http/refused.ts'
import { shortCache } from '#platform/database/short-cache.ts'
import type { Scope } from '#platform/scope.ts'
import { findOrder, findPlace, type FoundOrder, type FoundOrderProduct, type FoundPlace } from './read-queries.ts'

const places = shortCache<FoundPlace>({ lifetime_ms: 1000, max: 500 })

/**
 * An order as the contract's `Order`, of the scope's company: what every order call answers (CALL-11). What it says about its event and
 * point of sale is at most a second old. Refuses `order_not_found`.
 */
export async function readOrder(scope: Scope, order_id: number): Promise<Order> {
  return describeFound(scope, await findOrder(scope.tx, scope.company_id, order_id))
}

/** `readOrder` for callers that have already loaded the order. */
export async function describeFound({ tx, company_id, now }: Scope, order: FoundOrder | null): Promise<Order> {
  if (order === null) return refuse('order_not_found')
  const { point_of_sale_id } = order
  const place = await places.get(tx, `${company_id}/${point_of_sale_id}`, () => findPlace(tx, company_id, point_of_sale_id))
  return describeOrder(order, place, now)
}

function describeOrder(row: FoundOrder, place: FoundPlace, now: string): Order {
  const is_paid = isPaid(Order.shape.payment_status.parse(row.payment_status))
  const has_timeslots = Boolean(place.has_fixed_timeslots || place.has_opening_hours)
  const steps = stepsFor({ has_timeslots, has_cross_sell: Boolean(place.has_cross_sell) }, row.units)
  // Parsing leaves out the columns that are not the contract's, and narrows texts to its words.
  return Order.parse({
    ...row,
    has_payment_link: row.payment_link_at !== null,
    age_to_confirm: ageToConfirm(row, place),
    customer: describeCustomer(row, is_paid),
    discountcode: describeCode(row.discountcode, is_paid),
    event: {
      id: place.event_id,
      name: place.event_name,
      starts_at: place.starts_at,
      ends_at: place.ends_at,
      continuous: place.continuous,
      image_url: imageUrl(place.show_image ? place.event_image : null),
      has_timeslots: steps.has_timeslots,
    },
    moved_from: isElsewhere(row.planned, place) ? row.planned : null,
    order_products: row.units.map(describeUnit),
    timeslot:
      row.timeslot_id === null ? null : { id: row.timeslot_id, starts_at: row.timeslot_starts_at, ends_at: row.timeslot_ends_at },
    merged_tickets_url: is_paid && row.tickets_generated_at !== null ? `/api/order/${row.id}/${row.secret}/tickets.pdf` : null,
    company: { id: place.company_id, name: place.company_name },
    point_of_sale: { id: place.point_of_sale_id, url: place.url, status: place.status, has_cross_sell: steps.has_cross_sell },
    server_time: now,
  })
}

/** Who pays by a link was never on the page of the point of sale, where other buyers confirm their age. */
function ageToConfirm({ payment_link_at, age_confirmed_at }: FoundOrder, place: FoundPlace): number | null {
  const isAsked = payment_link_at !== null && age_confirmed_at === null && needsAgeConfirmation(place, place)
  return isAsked ? place.minimum_age : null
}

/** Whether an event is not when it was planned: it may have been moved back. */
function isElsewhere(planned: FoundOrder['planned'], place: FoundPlace): boolean {
  const isAt = (one: string | null | undefined, now: string) => !one || Date.parse(one) === Date.parse(now)
  return !isAt(planned?.starts_at, place.starts_at) || !isAt(planned?.ends_at, place.ends_at)
}

/** Once the order is paid its link is passed around, and whoever has the code of a gift voucher has what is left of it (GIFT-07). */
function describeCode(discountcode: FoundOrder['discountcode'], is_paid: boolean): FoundOrder['discountcode'] {
  const isHidden = is_paid && discountcode?.type === 'voucher'
  return isHidden ? { ...discountcode, code: maskedVoucherCode(discountcode.code) } : discountcode
}

/** With a nested address (DEC-S-83). Once the order is paid its link is passed around, so the e-mail address is masked (STAT-14). */
function describeCustomer(row: FoundOrder, is_paid: boolean) {
  if (row.customer_id === null) return null
  const { first_name, last_name, address, house_nr, zip, city, country, phone, gender, dob, email, optin } = row
  return {
    company_name: row.customer_company_name,
    first_name,
    last_name,
    address: { address, house_nr, zip, city, country },
    phone,
    gender,
    dob,
    email: email !== null && is_paid ? maskEmail(email) : email,
    optin,
  }
}

function describeUnit({ name, image, product_type_id, has_seats, has_ticket, product_group, ...unit }: FoundOrderProduct) {
  const group = product_group === null ? null : { name: product_group }
  return {
    ...unit,
    product: { id: unit.product_id, name, image: imageUrl(image), product_type_id, has_seats, has_ticket, product_group: group },
  }
}
