import { AskedField } from '@entree/contract/foundation/platform-settings/entities.ts'
import { beforeAll, expect, test } from 'vitest'
import { prepare, prepareServer } from '../testing/prepare-server.ts'
import { aWholeShop, inputsOf, type TenantCall } from './a-whole-shop.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aWholeShop(server, 'shop.test'))

beforeAll(async () => {
  const { db } = server.services
  const venue = await db
    .insertInto('venue')
    .values({
      company_id: shop.company.id,
      name: 'Hall',
      address: 'Street 1',
      zip: '1234 AB',
      city: 'Utrecht',
      country_code: 'NL',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('event').set({ venue_id: venue.id }).where('id', '=', shop.event.id).execute()
  await server.send('saveTicketAnswers', inputsOf(shop).saveTicketAnswers, { host: shop.host })
})

/** What a call answers about this shop. */
async function answer<N extends TenantCall>(name: N) {
  const { status, body } = await server.send(name, inputsOf(shop)[name], { host: shop.host })
  expect(status).toBe(200)
  return body
}

/** Whether an entity has all these fields, dotted for those inside. */
function expectFields(entity: unknown, fields: string): void {
  for (const field of fields.split(/,\s*/)) expect(entity, field).toHaveProperty(field)
}

async function readCompany() {
  return (await server.send('getCompany', { domain: shop.host })).body
}

test('ENT-01 company', async () => {
  expectFields(
    await readCompany(),
    'id, name, phone, email_customer_questions, kvk, show_kvk_on_pos, show_calendar, calendar_sold_ratio, vat_percentage, order_thank_you_show_events, domain, layout',
  )
})

test('ENT-02 ENT-03 company layout', async () => {
  const { layout } = await readCompany()
  expectFields(
    layout,
    'logo, logo_url, primary_color, secondary_color, accent_color, description_color, button_color, button_text_color',
  )
  expectFields(layout, 'header.backgroundColor, secondary.backgroundColor, secondary.color, footer.backgroundColor, footer.links')
})

test('ENT-04 ENT-05 ENT-07 ENT-11 PAY-10 point of sale, its products, payment methods and groups', async () => {
  const pos = await answer('getPointOfSaleByUrl')
  expectFields(
    pos,
    'id, url, status, language, custom_css, terms_conditions_url, countdown, ratio, event, company, payment_methods, products, pos_product_groups',
  )
  expectFields(pos.products[0], 'product_id, product, current_stock, out_of_stock, sort')
  expectFields(
    pos.payment_methods[0],
    'id, fee_fixed, fee_percentage, online, show_pos, payment_method.name, payment_method.adapter',
  )
  expectFields(pos.pos_product_groups[0], 'name, type, products')
})

test('ENT-08 ENT-09 ENT-10 event and venue', async () => {
  const { event } = await answer('getPointOfSaleByUrl')
  expectFields(
    event,
    'id, name, image, image_url, banner_url, starts_at, ends_at, continuous, venue_id, venue, description, description_location, is_description_open',
  )
  expectFields(event, 'minimum_age, age_confirmation_checkbox, gtm_id, has_fb_capi, timeslots, opening_hours, company_id')
  expectFields(event.venue, 'name, address, zip, city, country_code')
})

test('ENT-12 ENT-13 product', async () => {
  const product = (await answer('getPointOfSaleByUrl')).products[0]?.product
  expectFields(
    product,
    'id, name, description, image_url, price, discount_price, persons, product_type_id, min_buy, max_buy, sale_sets',
  )
  expectFields(
    product,
    'sale_starts_at, sale_ends_at, sale_show_after_expire, is_disabled, out_of_stock, current_stock, is_cross_sell, limit_max_amount, parents, additions, sort',
  )
})

test('ENT-16 discount code', async () => {
  expectFields(await answer('checkDiscountCode'), 'code, id, type, amount, apply_type, products')
})

test('ENT-17 campaign', async () => {
  const { campaign } = await answer('getCampaign')
  expectFields(
    campaign,
    'name, rules, hiderules, highlight_discount, highlight_style.border_color, highlight_style.background_color',
  )
  expectFields(campaign?.rules[0], 'reference, sets, discount_type, discount_value')
  expectFields(campaign?.rules[0]?.sets[0], 'field, operation, value')
})

test('ENT-18 ENT-19 ENT-20 order and order product', async () => {
  const order = await answer('getOrder')
  expectFields(
    order,
    'id, secret, order_number, payment_status, is_cancelled, expires_at, customer.address.city, event, order_products',
  )
  expectFields(
    order,
    'timeslot_id, point_of_sale_payment_method_id, merged_tickets_url, total, company, point_of_sale, discountcode.code, campaign.name',
  )
  expectFields(
    order.order_products[0],
    'product.id, product.name, product.image, product.product_group.name, product_id, price, refunded_at',
  )
})

test('ENT-21 ticket', async () => {
  expectFields(await answer('getTicket'), 'id, secret, status, customer, invited_at, claimed_at, url, order_product, order')
})

test('ENT-22 customer: what the form sends is taken, and what is kept is read again', async () => {
  const { company, event } = shop
  await server.services.db
    .insertInto('customer_field')
    .values(AskedField.options.map((field) => ({ company_id: company.id, event_id: event.id, field, order_ask: true })))
    .execute()
  const sent = {
    company_name: 'Acme',
    first_name: 'Ann',
    last_name: 'Lee',
    address: 'Street',
    house_nr: '1',
    zip: '1234 AB',
    city: 'Utrecht',
    phone: '0301234567',
    country: 'NL',
    gender: 'f',
    dob: '1990-01-02',
    email: 'ann@example.com',
    email_confirmation: 'ann@example.com',
    optin: true,
  }
  const { status, body } = await server.send(
    'saveOrder',
    { ...shop.open, customer: sent, terms_accepted: true },
    { host: shop.host },
  )
  expect(status).toBe(200)
  const { address, house_nr, zip, city, country, email_confirmation: _same, ...kept } = sent
  expect(body.customer).toEqual({ ...kept, address: { address, house_nr, zip, city, country } })
  expectFields(await answer('getTicket'), 'invite_email')
})

test('ENT-23 customer field configuration', async () => {
  const [field] = await answer('listOrderCustomerFields')
  expectFields(field, 'field, order_ask, order_mandatory, ticket_ask, ticket_mandatory, company_id')
})

test('ENT-24 ENT-25 custom question and answer', async () => {
  const [question] = await answer('listTicketQuestions')
  expectFields(
    question,
    'id, question, question_type, answers, mandatory, text_length, where_to_show, show_at_specific_prod, products',
  )
  expectFields((await answer('listTicketAnswers'))[0], 'customer_information_id, answer')
})

test('ENT-26 ENT-27 opening-hour option and timeslot', async () => {
  expectFields((await answer('listOrderOpeningHours'))[0], 'day, opens_at, closes_at, spots, spots_sold, timeslot_id')
  expectFields((await answer('listOrderTimeslots'))[0], 'id, starts_at, ends_at')
})
