import type { CallInput } from '@entree/contract/calls.ts'
import type { CallName } from '@entree/contract/paths.ts'
import {
  aCampaign,
  aCompany,
  aDiscountCode,
  anEvent,
  anOpeningHour,
  aPointOfSale,
  aProduct,
  aTimeslot,
} from '../testing/builders.ts'
import { aPaidOrder } from '../testing/paid-order.ts'
import type { TestServer } from '../testing/test-server.ts'
import { aUser } from '../testing/users.ts'
import { aBoxOffice } from './a-box-office.ts'
import { aboutTicket } from './about-ticket.ts'
import { aDoor } from './a-door.ts'
import { COMPANY_DETAILS, someFees } from './some-fees.ts'
import { aRetention } from './a-retention.ts'
import { someTicketImports } from './imported-from.ts'
import { ofCompany } from './of-company.ts'
import { liveOrder } from './live-order.ts'

export type Office = Awaited<ReturnType<typeof anOffice>>
/** For some calls of the back office, an input that names records of this office and would be taken from its administrator. */
export type OfficeInputs = Partial<{ [N in CallName]: CallInput<N> }>

let counter = 0

/** A company with one of everything that the back office has, each named after the office's `mark`, which no other has. */
export async function anOffice(server: TestServer) {
  const { db } = server.services
  const mark = `mark${++counter}x`
  const host = `${mark}.test`
  const company = await aCompany(db, { host, name: `Company ${mark}`, subdomain: mark, ...COMPANY_DETAILS })
  const company_id = company.id
  const venue = await db
    .insertInto('venue')
    .values({ company_id, name: `Venue ${mark}`, address: 'Street 1', zip: '1234 AB', city: 'Utrecht', country_code: 'NL' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const aTemplate = (name: string) =>
    db
      .insertInto('ticket_template')
      .values({ company_id, name, background: `public/${company_id}/ticket_background/${mark}.jpg` })
      .returningAll()
      .executeTakeFirstOrThrow()
  const ticket_template = await aTemplate(`Template ${mark}`)
  const spare_ticket_template = await aTemplate(`Spare ${mark}`)
  const event = await anEvent(db, company, {
    name: `Event ${mark}`,
    status: 'not_live',
    venue_id: venue.id,
    ticket_template_id: ticket_template.id,
  })
  const product = await aProduct(db, event, { name: `Product ${mark}`, price: 0, stock: 100 })
  const unsold_product = await aProduct(db, event, { name: `Unsold ${mark}`, price: 1000, stock: 10 })
  const group = await db
    .insertInto('product_group')
    .values({ company_id, event_id: event.id, name: `Group ${mark}` })
    .returningAll()
    .executeTakeFirstOrThrow()
  const point_of_sale = await aPointOfSale(db, event, { products: [product], name: `Shop ${mark}`, url: mark })
  const unsold_point_of_sale = await aPointOfSale(db, event, { products: [product], name: `Other ${mark}`, url: `${mark}-2` })
  const timeslot = await aTimeslot(db, event)
  const opening_hour = await anOpeningHour(db, event)
  const discount_code = await aDiscountCode(db, company, { code: mark.toUpperCase() })
  const campaign = await aCampaign(db, company, { name: `Campaign ${mark}`, slug: mark })
  const campaign_rule = await db
    .insertInto('campaign_rule')
    .values({ company_id, campaign_id: campaign.id, reference: `Rule ${mark}`, discount_type: 'fixed', discount_value: 100 })
    .returningAll()
    .executeTakeFirstOrThrow()
  const question = await db
    .insertInto('customer_information')
    .values({ company_id, event_id: event.id, question: `Question ${mark}`, question_type: 'input' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const company_question = await db
    .insertInto('customer_information')
    .values({ company_id, event_id: null, question: `Default ${mark}`, question_type: 'input' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const administrator = await aUser(server, company, { name: `Admin ${mark}` })
  const user = await aUser(server, company, { name: `User ${mark}`, role: 'user' })
  const role = await db
    .insertInto('role')
    .values({ name: `Role ${counter}`, permissions: ['order.view'] })
    .returningAll()
    .executeTakeFirstOrThrow()
  const sub_company = await aCompany(db, { host: null, name: `Sub ${mark}`, subdomain: `${mark}-sub` })
  const company_link = await db
    .insertInto('company_link')
    .values({ master_company_id: company_id, sub_company_id: sub_company.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const path = `public/${company_id}/logo/${mark}.png`
  await db.insertInto('file').values({ company_id, path, purpose: 'logo', content_type: 'image/png', status: 'stored' }).execute()
  const order = await liveOrder(server, event.id, point_of_sale, product.id, host)
  const paid_order = await aPaidOrder(server, { company, event, point_of_sale }, { products: [{ id: product.id, amount: 1 }] })
  const guest_list = await liveOrder(server, event.id, point_of_sale, product.id, host)
  await db.updateTable('order').set({ source: 'guest_list', type: 'free' }).where('id', '=', guest_list.id).execute()
  const needs_person = await aRefusedRefund(server, company_id, paid_order.id, mark)
  const failed_mail = await db
    .insertInto('mail')
    .values({
      company_id,
      dedupe_key: `failed:${mark}`,
      kind: 'order_tickets',
      to_address: `${mark}@example.com`,
      language: 'en',
      subject_ids: JSON.stringify({ order_id: paid_order.id }),
      status: 'failed',
      last_error: '550 5.1.1 user unknown',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const asked = {
    company_id,
    user_id: administrator.id,
    user_name: administrator.name,
    origin: 'http://localhost',
    type: 'general',
    format: 'csv',
    language: 'en',
    fields: ['order_number'],
    email: `${mark}@example.com`,
    created_at: server.clock.now(),
    filter: '{}',
  }
  const order_export = await db
    .insertInto('order_export')
    .values({
      ...asked,
      start_date: '2026-05-01',
      end_date: '2026-06-30',
      status: 'failed',
      salt: mark,
      lease_ends_at: server.clock.now(),
      ends_at: '2026-06-08T10:00:00.000Z',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const export_schedule = await db
    .insertInto('export_schedule')
    .values({ ...asked, frequency: 'daily', tells_when_empty: false, next_at: '2026-06-02T04:00:00.000Z' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const export_choice = await db
    .insertInto('export_choice')
    .values({ company_id, user_id: administrator.id, name: `Columns ${mark}`, type: 'general', fields: ['total'] })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({
      company_id: company.id,
      order_id: paid_order.id,
      provider: 'by_hand',
      status: 'paid',
      provider_status: 'paid',
      amount: 1000,
      idempotency_key: `paid ${mark}`,
      request: '{}',
      secret: mark,
      next_check_at: server.clock.now(),
    })
    .execute()
  await db.updateTable('ticket').set({ invite_email: 'guest@example.com' }).where('order_id', '=', paid_order.id).execute()
  const ticket = await db
    .selectFrom('ticket')
    .select(['id', 'secret'])
    .where('order_id', '=', paid_order.id)
    .executeTakeFirstOrThrow()
  await aboutTicket(db, { company_id, event_id: event.id, order_id: paid_order.id, ticket_id: ticket.id, mark })
  const batch = await db
    .insertInto('batch')
    .values({
      company_id,
      name: `Batch ${mark}`,
      ticket_name: 'Day ticket',
      price: 1250,
      vat_percentage: 9,
      count: 2,
      starts_at: '2026-07-01T10:00:00.000Z',
      ends_at: '2026-07-31T10:00:00.000Z',
      valid_for: 'weekdays',
      weekdays: [6, 7],
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const generated_batch = await db
    .insertInto('batch')
    .values({
      company_id,
      name: `Made ${mark}`,
      count: 2,
      generated: 2,
      status: 'generated',
      salt: mark,
      size: 1,
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const event_change = await db
    .insertInto('event_change')
    .values({
      company_id,
      event_id: event.id,
      kind: 'message',
      messages: JSON.stringify({ en: { subject: `About ${mark}`, text: `Hello from ${mark}` } }),
      user_name: `User ${mark}`,
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofChange = { company_id, event_change_id: event_change.id, state: 'failed', reason: 'something_went_wrong' }
  await db
    .insertInto('event_change_order')
    .values([paid_order, guest_list].map(({ id }) => ({ ...ofChange, order_id: id })))
    .execute()
  const ticket_imports = await someTicketImports(server, { company_id, event_id: event.id, product_id: product.id, mark })
  const at = { mark, company_id, event_id: event.id, user_id: administrator.id }
  const door = await aDoor(server, { ...at, ticket_id: ticket.id })
  const box_offices = await aBoxOffice(server, { ...at, product_id: product.id, order_id: paid_order.id })
  await aRetention(server, company, mark)
  const fees = await someFees(server, { ...at, order_id: paid_order.id })
  return {
    mark,
    ...fees,
    batch,
    generated_batch,
    event_change,
    ...ticket_imports,
    ...door,
    ...box_offices,
    order_export,
    export_schedule,
    export_choice,
    host,
    company,
    venue,
    ticket_template,
    spare_ticket_template,
    event,
    product,
    unsold_product,
    group,
    point_of_sale,
    unsold_point_of_sale,
    timeslot,
    opening_hour,
    discount_code,
    campaign,
    campaign_rule,
    question,
    company_question,
    administrator,
    user,
    role,
    sub_company,
    company_link,
    ...(await ofCompany(db, administrator, mark)),
    file: path,
    order,
    paid_order: { id: paid_order.id, unit_id: paid_order.unit_ids[0] ?? 0, ticket },
    guest_list,
    refused_refund: needs_person,
    failed_mail,
  }
}

/** A refund of a payment, refused by its provider: somebody has to look at it. */
async function aRefusedRefund(server: TestServer, company_id: number, order_id: number, mark: string) {
  const { db } = server.services
  const attempt = { idempotency_key: `paid:${mark}`, request: '{}', secret: mark, next_check_at: server.clock.now() }
  const payment = await db
    .insertInto('payment')
    .values({ company_id, order_id, provider: 'sandbox', amount: 1000, status: 'paid', provider_status: 'paid', ...attempt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { company_id, order_id, payment_id: payment.id, amount: 500, reason: 'cancelled' }
  return db
    .insertInto('refund')
    .values({
      ...of,
      idempotency_key: `refund:${mark}`,
      status: 'failed',
      attention: 'provider_refused',
      attention_at: server.clock.now(),
      next_attempt_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
