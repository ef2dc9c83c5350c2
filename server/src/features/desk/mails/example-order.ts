import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { readCompanyNow } from '#features/foundation/companies/read-company.ts'
import { findMailTexts } from '#features/catalogue/mail-texts/find-mail-texts.ts'
import type { OrderFacts } from '#features/selling/tickets/order-facts.ts'

import { findExampleEvent, listExampleProducts } from './queries.ts'

/** A buyer that there is not. */
const BUYER = { first_name: 'Robin', last_name: 'Example', email: 'robin@example.com', company_name: null }
const ID = 123456

/**
 * A paid order of two tickets that is made up, to look at mails with: of the event, or of the company's newest (null), or of one that is
 * made up too. Nobody's data is in it. Null: the company has no such event.
 */
export async function exampleOrder(scope: Scope, event_id: number | null): Promise<OrderFacts | null> {
  const found = await findExampleEvent(scope, event_id)
  if (!found && event_id !== null) return null
  const { company, host } = await readCompanyNow(scope)
  const event = found ?? anEvent(scope.now)
  const products = found ? await listExampleProducts(scope, found.event_id) : []
  const [first = { id: 1, name: 'Ticket', price: 2500, product_type_id: 1 }, second = first] = products
  const units = [first, second].map(({ id, name, price, product_type_id }, index) => {
    return {
      id: index + 1,
      order_id: ID,
      product_id: id,
      discount_price: price,
      name,
      product_type_id,
      has_ticket: true,
      seat: null,
    }
  })
  const total = units.reduce((sum, { discount_price }) => sum + discount_price, 0)
  const tickets = units.map((unit) => aTicket(unit))
  return {
    order: {
      ...event,
      ...NO_MONEY,
      id: ID,
      secret: 'example',
      order_number: String(ID),
      payment_status: 'paid',
      is_cancelled: false,
      is_test: false,
      language: 'en',
      expires_at: addMs(scope.now, 7 * DAY_MS),
      origin: null,
      tickets_generated_at: scope.now,
      total,
      calendar_sequence: 0,
      own_sequence: 0,
      timeslot_id: null,
      timeslot_starts_at: null,
      timeslot_ends_at: null,
      customer_company_name: null,
      first_name: BUYER.first_name,
      last_name: BUYER.last_name,
      email: BUYER.email,
    },
    company,
    units,
    tickets,
    usable: tickets,
    own: tickets,
    mail_texts: await findMailTexts(scope, [event.event_id]),
    templates: new Map(),
    origin: `https://${host ?? 'localhost'}`,
  }
}

const NO_MONEY = { code_type: null, discount_code_adjustment: 0, service_fees: 0, payment_fee: 0 }

function anEvent(now: string) {
  return {
    event_id: 0,
    event_name: 'Example event',
    starts_at: addMs(now, 30 * DAY_MS),
    ends_at: addMs(now, 30 * DAY_MS + DAY_MS / 6),
    time_zone: 'Europe/Amsterdam',
    continuous: false,
    ticket_template_id: null,
    event_image: null,
    venue_name: null,
    venue_address: null,
    venue_zip: null,
    venue_city: null,
    venue_country_code: null,
  }
}

function aTicket(unit: { id: number; product_id: number; discount_price: number; name: string }): OrderFacts['tickets'][number] {
  return {
    ...NOBODY,
    id: 700_000 + unit.id,
    secret: 'example',
    code: 'EXAMPLE',
    code_version: 1,
    status: 'active',
    is_test: false,
    invite_email: BUYER.email,
    invited_at: null,
    reminded_at: null,
    claimed_at: null,
    is_given_away: false,
    scanned_at: null,
    generated_at: null,
    order_id: ID,
    order_product_id: unit.id,
    customer_id: null,
    price: unit.discount_price,
    discount_price: unit.discount_price,
    refunded_at: null,
    cancelled_at: null,
    offered_at: null,
    seat: null,
    product_id: unit.product_id,
    product_name: unit.name,
    ticket_template_id: null,
    order_number: String(ID),
    is_cancelled: false,
    payment_status: 'paid',
    ...BUYER,
  }
}

const NOBODY = {
  address: null,
  house_nr: null,
  zip: null,
  city: null,
  country: null,
  phone: null,
  gender: null,
  dob: null,
  optin: null,
}
