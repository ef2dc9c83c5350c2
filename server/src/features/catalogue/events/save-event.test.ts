import { expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { setTicketFee } from '../../../testing/ticket-fee.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import {
  aFile,
  aTemplate,
  aVenue,
  company,
  create,
  dates,
  host,
  read,
  save,
  server,
  template,
  prepareCompany,
} from './event-testing.ts'

prepareCompany()

test('GEN-04 BCALL-024 BCALL-022 EVT-43 BCONST-26 a new event is a draft with the defaults of its company', async () => {
  const { db } = server.services
  await aTemplate()
  await db
    .insertInto('customer_field')
    .values({ company_id: company.id, event_id: null, field: 'phone', order_ask: true, order_mandatory: true })
    .execute()
  const question = { company_id: company.id, event_id: null, question_type: 'select', answers: JSON.stringify(['S', 'M']) }
  await db
    .insertInto('customer_information')
    .values([
      { ...question, question: 'Size?' },
      { ...question, question: 'Old?', deleted_at: TEST_NOW },
    ])
    .execute()
  const { status, body } = await create({ name: '  Summer night  ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Summer night',
    status: 'draft',
    state: 'draft',
    ...dates,
    time_zone: 'Europe/Amsterdam',
    vat_percentage: 9,
    ticket_template_id: template.id,
    sold: 0,
  })
  expect(await read(body)).toEqual(body)
  const groups = await db.selectFrom('product_group').select(['name', 'type']).where('event_id', '=', body.id).execute()
  expect(groups).toEqual([{ name: 'event_default_group', type: 'default' }])
  const fields = await db
    .selectFrom('customer_field')
    .select(['field', 'order_mandatory'])
    .where('event_id', '=', body.id)
    .execute()
  expect(fields).toEqual([{ field: 'phone', order_mandatory: true }])
  const questions = await db
    .selectFrom('customer_information')
    .select(['question', 'answers'])
    .where('event_id', '=', body.id)
    .execute()
  expect(questions).toEqual([{ question: 'Size?', answers: ['S', 'M'] }])
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('entity', '=', 'event')
    .where('entity_id', '=', body.id)
    .execute()
  expect(trail).toMatchObject([{ action: 'created', after: { name: 'Summer night' } }])
})

test('EVT-16 EVT-17 EVT-18 EVT-19 EVT-21 EVT-22 EVT-23 EVT-24 EVT-25 EVT-26 EVT-29 EVT-30 EVT-32 EVT-33 EVT-38 BCALL-025 every field is saved and shown again', async () => {
  const { body: event } = await create()
  const venue = await aVenue()
  const other = await aTemplate()
  const fields = {
    name: 'Autumn night',
    starts_at: '2026-10-03T18:00:00.000Z',
    ends_at: '2026-10-31T23:00:00.000Z',
    continuous: true,
    event_type_id: 3,
    venue_id: venue.id,
    show_image: false,
    description: '<p>Come <strong>early</strong></p>',
    description_location: 'bottom',
    is_description_open: true,
    minimum_age: 18,
    people_limit: 450,
    age_confirmation_checkbox: true,
    charge_ticket_fee_to_customer: true,
    vat_percentage: 21,
    ticket_template_id: other.id,
  }
  const { status, body } = await save(event, fields)
  expect(status).toBe(200)
  expect(body).toMatchObject(fields)
  const shown = await read(event)
  expect(shown).toMatchObject(fields)
  expect(shown.venue).toMatchObject({ id: venue.id, city: 'Utrecht' })
  expect((await save(event, { minimum_age: null, event_type_id: null, venue_id: null, description: null })).body).toMatchObject({
    name: 'Autumn night',
    minimum_age: null,
    event_type_id: null,
    venue: null,
    description: null,
  })
})

test('EVT-27 EVT-28 an image is a checked upload of the company for its purpose; the one there is stays', async () => {
  const { body: event } = await create()
  const [image, banner] = [await aFile('event_image'), await aFile('event_banner')]
  expect((await save(event, { image, banner })).body).toMatchObject({
    image,
    image_url: `/files/${image}`,
    banner,
    banner_url: `/files/${banner}`,
  })
  await server.services.db.deleteFrom('file').where('path', '=', image).execute()
  expect((await save(event, { image, name: 'Still there' })).status).toBe(200)
  const other = await aCompany(server.services.db, { host: null })
  for (const path of [
    banner,
    await aFile('event_image', 'announced'),
    await aFile('event_image', 'stored', other),
    'https://evil.example/a.png',
  ])
    expect(codesAndFields(await save(event, { image: path }))).toEqual(['image_unreadable image'])
  expect((await save(event, { image: null })).body.image_url).toBeNull()
})

test('EVT-36 EVT-37 BERR-16 EVT-38 EVT-39 everything that is wrong is reported at once, each error beside its field', async () => {
  const { body: event } = await create()
  const wrong = {
    name: 'abc',
    ends_at: '2026-01-01T00:00:00Z',
    vat_percentage: 120,
    minimum_age: 0,
    people_limit: 0,
    ticket_template_id: null,
    event_type_id: 99,
    venue_id: 999_999,
  }
  const answer = await save(event, wrong)
  expect(answer.status).toBe(400)
  expect(codesAndFields(answer)).toEqual([
    'text_length_invalid name',
    'end_date_before_start_date ends_at',
    'vat_percentage_invalid vat_percentage',
    'whole_number_invalid minimum_age',
    'whole_number_invalid people_limit',
    'field_required ticket_template_id',
    'errors_please_select event_type_id',
    'errors_please_select venue_id',
  ])
  expect(await read(event)).toEqual(event)
  expect(codesAndFields(await save(event, { vat_percentage: null }))).toEqual(['invalid_input vat_percentage'])
  expect(codesAndFields(await create({ name: 'x'.repeat(65) }))).toEqual(['text_length_invalid name'])
  expect((await create({ name: 'x'.repeat(64) })).status).toBe(200)
  expect((await create({ name: 'four' })).status).toBe(200)
})

test('VEN-08 DEC-B-163 a venue is chosen among the active ones of the company and the verified ones of others', async () => {
  const { body: event } = await create()
  const other = await aCompany(server.services.db, { host: null })
  for (const venue of [
    await aVenue({ active: false }),
    await aVenue({}, other),
    await aVenue({ verified: true, active: false }, other),
  ])
    expect(codesAndFields(await save(event, { venue_id: venue.id }))).toEqual(['errors_please_select venue_id'])
  for (const venue of [await aVenue({ verified: true }, other), await aVenue({ verified: true }, null), await aVenue()])
    expect((await save(event, { venue_id: venue.id })).body.venue_id).toBe(venue.id)
  const [last] = [(await read(event)).venue_id]
  await server.services.db.updateTable('venue').set({ active: false }).where('id', '=', last).execute()
  expect((await save(event, { venue_id: last, name: 'Kept there' })).status).toBe(200)
})

test('EVT-17 a description is stored without anything that runs, and as none when nothing of it is to be seen', async () => {
  const { body: event } = await create({
    description: '<p onclick="x()">Hi<script>alert(1)</script></p><iframe src="//evil.example"></iframe>',
  })
  expect(event.description).toBe('<p>Hi</p>')
  expect((await save(event, { description: '<p> &nbsp;</p><script>1</script>' })).body.description).toBeNull()
})

test('EVT-33 EVT-54 the age checkbox goes with a minimum age', async () => {
  const { body: event } = await create({ age_confirmation_checkbox: true })
  expect(event.age_confirmation_checkbox).toBe(false)
  expect((await save(event, { minimum_age: 18, age_confirmation_checkbox: true })).body.age_confirmation_checkbox).toBe(true)
  expect((await save(event, { minimum_age: null })).body.age_confirmation_checkbox).toBe(false)
  expect((await save(event, { age_confirmation_checkbox: true })).body.age_confirmation_checkbox).toBe(false)
})

test('EVT-35 EVT-56 DEC-B-35 products of the company’s other events are allowed, no others', async () => {
  const { db } = server.services
  const { body: event } = await create()
  const other = await anEvent(db, company, { name: 'Pass event' })
  const [pass, own] = [await aProduct(db, other, { name: 'Pass-partout' }), await aProduct(db, { ...event })]
  const stranger = await aProduct(db, await anEvent(db, await aCompany(db, { host: null })))
  const saved = await save(event, { allowed_product_ids: [pass.id] })
  expect(saved.body.allowed_products).toEqual([
    { id: pass.id, name: 'Pass-partout', event_id: other.id, event_name: 'Pass event' },
  ])
  for (const id of [own.id, stranger.id, 999_999])
    expect(codesAndFields(await save(event, { allowed_product_ids: [pass.id, id] }))).toEqual([
      'errors_please_select allowed_product_ids',
    ])
  expect((await save(event, { allowed_product_ids: [] })).body.allowed_product_ids).toEqual([])
})

test('GEN-23 EVT-29 EVT-55 the shop shows what was saved: texts, ages, the image when it is to be shown, the fee when the buyer pays it', async () => {
  const { db } = server.services
  await setTicketFee(db, company.id, 100)
  const { body: event } = await create()
  const product = await aProduct(db, event, { price: 1000 })
  const shop = await aPointOfSale(db, event, { products: [product] })
  const image = await aFile('event_image')
  await save(event, {
    description: '<p>Doors at 20:00</p>',
    minimum_age: 16,
    image,
    status: 'live',
    charge_ticket_fee_to_customer: true,
  })
  const look = async () => (await server.send('getPointOfSaleByUrl', { url: shop.url }, { host })).body
  expect((await look()).event).toMatchObject({
    name: 'Summer night',
    description: '<p>Doors at 20:00</p>',
    minimum_age: 16,
    image_url: `/files/${image}`,
  })
  expect((await look()).products[0]?.product.service_fee).toBe(121)
  await save(event, { show_image: false, charge_ticket_fee_to_customer: false })
  expect((await look()).event.image_url).toBeNull()
  expect((await look()).products[0]?.product.service_fee).toBe(0)
  const listed = await server.send('listLivePointsOfSale', { company_id: company.id }, { host })
  expect(listed.body[0]?.event.image_url).toBeNull()
})
