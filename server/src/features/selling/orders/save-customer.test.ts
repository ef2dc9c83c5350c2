import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'

const server = prepareServer()
let company_id: number
let event_id: number
let order: { id: number; secret: string }

beforeAll(async () => {
  company_id = (await aCompany(server.services.db)).id
})

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  const { db } = server.services
  const event = await anEvent(db, { id: company_id })
  event_id = event.id
  const product = await aProduct(db, event)
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { id, secret } = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 1 }])
  order = { id, secret }
})

const jan = { first_name: 'Jan', last_name: 'de Vries', email: 'jan@example.com' }

const save = (customer: object, more: object = { terms_accepted: true }) =>
  server.send('saveOrder', { ...order, customer, ...more })

const wrong = async (customer: object, more?: object): Promise<string[]> => codesAndFields(await save(customer, more))

/** Sets which fields the event asks, beside what an order always asks. */
const ask = (fields: Record<string, 'asked' | 'mandatory'>) =>
  server.services.db
    .insertInto('customer_field')
    .values(
      Object.entries(fields).map(([field, how]) => {
        return { company_id, event_id, field, order_ask: true, order_mandatory: how === 'mandatory' }
      }),
    )
    .execute()

const countCustomers = async () =>
  Number(
    (
      await server.services.db
        .selectFrom('customer')
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('PERS-31 CALL-14 CALL-11 DEC-S-83 flat details are saved and read back with a nested address', async () => {
  await ask({
    company_name: 'asked',
    first_name: 'mandatory',
    address: 'asked',
    house_nr: 'asked',
    zip: 'asked',
    city: 'asked',
    phone: 'asked',
    country: 'asked',
    gender: 'asked',
    dob: 'asked',
    optin: 'asked',
  })
  const details = {
    ...jan,
    company_name: 'Feest BV',
    address: 'Dam',
    house_nr: '1a',
    zip: '1012 JS',
    city: 'Amsterdam',
    phone: '+31 6 12345678',
    country: 'NL',
    gender: 'o',
    dob: '1990-02-28',
    optin: true,
  }
  const { status, body } = await save(details)
  expect(status).toBe(200)
  const { address, house_nr, zip, city, country, ...flat } = details
  expect(body.customer).toEqual({ ...flat, address: { address, house_nr, zip, city, country } })
  const read = await server.send('getOrder', order)
  expect(read.body.customer).toEqual(body.customer)
})

test('without any settings first name, last name and e-mail are mandatory and nothing else is kept', async () => {
  expect(await wrong({})).toEqual([
    'field_required customer.email',
    'field_required customer.first_name',
    'field_required customer.last_name',
  ])
  const { body } = await save({ ...jan, phone: '0612345678', city: 'Utrecht', optin: true })
  expect(body.customer).toMatchObject({ ...jan, phone: null, address: { city: null }, optin: false })
})

test('PERS-09 PERS-11 a mandatory field needs more than spaces, and every refusal comes at once', async () => {
  await ask({ first_name: 'mandatory', zip: 'mandatory', phone: 'asked', optin: 'mandatory' })
  expect(await wrong({ first_name: ' \t\n', zip: '', phone: '', email: 'jan@', last_name: 'x' }, {})).toEqual([
    'wrong_email customer.email',
    'field_required customer.first_name',
    'field_required customer.zip',
    'field_required customer.optin',
    'terms_not_accepted terms_accepted',
  ])
  expect((await server.send('getOrder', order)).body.customer).toBeNull()
})

test('PERS-08 what the event does not ask is neither checked nor stored', async () => {
  await ask({ first_name: 'asked' })
  const { status, body } = await save({ ...jan, first_name: null, city: '123', country: 'XX', gender: 'q', dob: '2099-01-01' })
  expect(status).toBe(200)
  expect(body.customer).toMatchObject({ first_name: null, gender: null, dob: null, address: { city: null, country: null } })
})

test("PERS-08 FIELD-05 the event's own settings count before the company's", async () => {
  const { db } = server.services
  const insert = (event: number | null, field: string) =>
    db
      .insertInto('customer_field')
      .values({ company_id, event_id: event, field, order_ask: true, order_mandatory: true })
      .execute()
  await insert(null, 'phone')
  expect(await wrong(jan)).toEqual(['field_required customer.phone'])
  await insert(event_id, 'zip')
  expect(await wrong(jan)).toEqual(['field_required customer.zip'])
  await db.deleteFrom('customer_field').where('event_id', 'is', null).execute()
})

test.each([
  'jan',
  'jan@example',
  'jan @example.com',
  'a@b@example.com',
  '@example.com',
  'jan@example.c',
  `${'a'.repeat(250)}@example.com`,
])('PERS-13 DEC-S-55 %s is no e-mail address', async (email) => {
  expect(await wrong({ ...jan, email })).toEqual(['wrong_email customer.email'])
})

test('PERS-13 an e-mail address is trimmed', async () => {
  const { body } = await save({ ...jan, email: '  Jan@example.com ', email_confirmation: 'jan@EXAMPLE.com' })
  expect(body.customer?.email).toBe('Jan@example.com')
})

test('PERS-16 PERS-17 the confirmation is an address and the same one', async () => {
  const confirm = (email_confirmation: string) => wrong({ ...jan, email_confirmation })
  expect(await confirm('piet@example.com')).toEqual(['emails_not_matching customer.email_confirmation'])
  expect(await confirm('jan@example')).toEqual(['wrong_email customer.email_confirmation'])
  expect(await confirm(' ')).toEqual(['field_required customer.email_confirmation'])
  expect(await confirm(' JAN@example.com')).toEqual([])
})

test('PERS-24 DEC-S-58 the date of birth is before today in the zone of the event', async () => {
  await ask({ dob: 'asked' })
  // Past midnight in Amsterdam, still the day before in UTC.
  server.clock.set('2026-05-31T22:30:00.000Z')
  await server.services.db
    .updateTable('order')
    .set({ expires_at: '2026-06-01T00:00:00.000Z' })
    .where('id', '=', order.id)
    .execute()
  expect(await wrong({ ...jan, dob: '2026-06-01' })).toEqual(['birth_date_must_be_past customer.dob'])
  expect(await wrong({ ...jan, dob: '2026-05-31' })).toEqual([])
})

test.each(['2001-02-29', '1990-13-01', '1990', '31-01-1990', '1990-1-1', 'yesterday'])(
  'PERS-23 DEC-S-58 %s is no date of birth',
  async (dob) => {
    await ask({ dob: 'asked' })
    expect(await wrong({ ...jan, dob })).toEqual(['birth_date_must_be_past customer.dob'])
  },
)

test.each([
  ['DEN HAAG', 'Den haag'],
  [" 's-GRAVENHAGE ", "'S-gravenhage"],
  ['são paulo', 'São paulo'],
])('PERS-26 DEC-S-57 the city %s is kept as %s', async (city, kept) => {
  await ask({ city: 'asked' })
  expect((await save({ ...jan, city })).body.customer?.address.city).toBe(kept)
})

test('PERS-25 PERS-27 PERS-28 city, country and gender are what they can be', async () => {
  await ask({ city: 'asked', country: 'asked', gender: 'asked' })
  expect(await wrong({ ...jan, city: 'Utrecht 2', country: 'FR', gender: 'x' })).toEqual([
    'wrong_city customer.city',
    'wrong_country customer.country',
    'wrong_gender customer.gender',
  ])
  for (const country of ['DE', 'NL', 'ES', 'BE']) expect(await wrong({ ...jan, country })).toEqual([])
  for (const gender of ['m', 'f', 'o']) expect(await wrong({ ...jan, gender })).toEqual([])
})

test('PERS-07 DEC-S-59 details are saved only with the terms accepted, and the moment is kept', async () => {
  expect(await wrong(jan, {})).toEqual(['terms_not_accepted terms_accepted'])
  expect(await wrong(jan, { terms_accepted: false })).toEqual(['terms_not_accepted terms_accepted'])
  const before = await server.send('getOrder', order)
  expect(before.body).toMatchObject({ customer: null, terms_accepted_at: null })
  const { body } = await save(jan)
  expect(body.terms_accepted_at).toBe(TEST_NOW)
})

test('saving again corrects the same customer', async () => {
  await save(jan)
  const count = await countCustomers()
  const { body } = await save({ ...jan, first_name: 'Piet' })
  expect(body.customer).toMatchObject({ ...jan, first_name: 'Piet' })
  expect(await countCustomers()).toBe(count)
})

test('two tabs at once leave one customer', async () => {
  const count = await countCustomers()
  const answers = await Promise.all([save(jan), save({ ...jan, first_name: 'Piet' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countCustomers()).toBe(count + 1)
})

test('DEC-S-60 the opt-in is off unless ticked', async () => {
  await ask({ optin: 'asked' })
  expect((await save(jan)).body.customer?.optin).toBe(false)
  expect((await save({ ...jan, optin: true })).body.customer?.optin).toBe(true)
})

test('names of any script and length people have are kept; 10,000 characters, NUL and half a character are not', async () => {
  const name = '👩‍👩‍👧'.repeat(20)
  expect((await save({ ...jan, first_name: name, last_name: 'Ñúñez 李 عمر <b>' })).body.customer).toMatchObject({
    first_name: name,
    last_name: 'Ñúñez 李 عمر <b>',
  })
  expect(await wrong({ ...jan, first_name: 'x'.repeat(10_000) })).toEqual(['text_too_long customer.first_name'])
  expect(await wrong({ ...jan, first_name: 'x'.repeat(10_001) })).toEqual(['invalid_input customer.first_name'])
  expect(await wrong({ ...jan, first_name: 'a\0b' })).toEqual(['invalid_input customer.first_name'])
  expect(await wrong({ ...jan, first_name: '\ud83d' })).toEqual(['invalid_input customer.first_name'])
  expect((await server.send('getOrder', order)).body.customer?.first_name).toBe(name)
})
