import { expect, test } from 'vitest'
import { aCompany, aDonation, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import {
  change,
  company,
  create,
  db,
  event,
  fields,
  headers,
  ideal,
  listed,
  opened,
  product,
  send,
  server,
  prepareEvent,
} from './settings-testing.ts'

prepareEvent()

test('BCALL-036 BCALL-037 BPOS-28 GEN-06 an event can have several, each with the full address of its shop', async () => {
  const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two' })]
  const { body } = await send('listPointsOfSale')
  expect(body.map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(one).toMatchObject({
    show_in_overview: true,
    donations_allowed: true,
    age_confirmation: null,
    noindex: false,
    has_orders: false,
  })
  const elsewhere = await server.send('listPointsOfSale', { event_id: event.id }, { host: 'office.example:8443', headers })
  expect(elsewhere.body.map(({ shop_url }) => shop_url)).toEqual([one, two].map(({ url }) => `http://localhost:8443/p/${url}`))
})

test('BPOS-18 BPOS-19 BPOS-20 BPOS-21 BERR-41 BERR-42 what is missing is named all at once', async () => {
  const answer = await send('createPointOfSale', { payment_methods: [{ payment_method_id: 1 }], products: [] })
  expect([answer.status, codesAndFields(answer)]).toEqual([
    400,
    [
      'field_required name',
      'field_required url',
      'pos_no_language language',
      'pos_not_configured products',
      'field_required payment_methods.0.fee_fixed',
      'field_required payment_methods.0.fee_percentage',
    ],
  ])
  const shop = await create()
  expect(codesAndFields(await change(shop.id, { payment_methods: [], language: null }))).toEqual([
    'pos_no_language language',
    'pos_not_configured payment_methods',
  ])
  expect(await listed(shop.id)).toEqual({ ...shop, removed_css: undefined })
})

test('BPOS-22 BPOS-23 GEN-25 DEC-B-58 a url is a slug, an address of terms a web address', async () => {
  expect(
    codesAndFields(await send('createPointOfSale', { ...fields(), url: 'our shop', terms_conditions_url: 'our terms' })),
  ).toEqual(['pos_url_invalid url', 'url_invalid terms_conditions_url'])
  const old = await aPointOfSale(db(), event, { url: 'Old.Shop', products: [product] })
  expect((await change(old.id, { name: 'Renamed', url: 'Old.Shop' })).status).toBe(200)
})

test('BPOS-24 BERR-39 DEC-B-58 a url is unique over the whole platform', async () => {
  const stranger = await aCompany(db(), { host: null })
  await aPointOfSale(db(), await anEvent(db(), stranger), { url: 'taken-already' })
  const shop = await create()
  const refused = [{ code: 'pos_url_in_use', field: 'url' }]
  expect((await send('createPointOfSale', { ...fields(), url: 'taken-already' })).refusals).toEqual(refused)
  expect((await change(shop.id, { url: 'taken-already' })).refusals).toEqual(refused)
  expect((await change(shop.id, { url: shop.url, name: 'Same url' })).status).toBe(200)
})

test('BPOS-24 BERR-39 a url claimed by several at the same moment is one’s', async () => {
  for (let round = 0; round < 5; round++) {
    const url = `race-${round}`
    const events = await Promise.all(Array.from({ length: 4 }, () => anEvent(db(), company)))
    const answers = await Promise.all(
      events.map(async (one) => {
        const { id } = await aProduct(db(), one)
        return send('createPointOfSale', { ...fields(), event_id: one.id, url, products: [{ product_id: id }] })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    expect(answers.flatMap(codesAndFields)).toEqual(Array.from({ length: 3 }, () => 'pos_url_in_use url'))
  }
})

test('BPOS-27 BERR-40 DEC-B-195 a payment method that does not exist, is another’s, or is for the spot', async () => {
  const [shop, other] = [await create(), await create()]
  const wrong = async (...payment_methods: object[]) => codesAndFields(await change(shop.id, { payment_methods }))
  const refused = ['pos_payment_method_not_found payment_methods.0.payment_method_id']
  expect(await wrong({ ...ideal, payment_method_id: 99 })).toEqual(refused)
  expect(await wrong({ ...ideal, payment_method_id: 6 })).toEqual(refused)
  expect(await wrong({ ...ideal, payment_method_id: 7 })).toEqual(refused)
  expect(await wrong({ ...ideal, id: other.payment_methods[0]!.id })).toEqual(refused)
  expect(await wrong({ ...ideal, id: shop.payment_methods[0]!.id, payment_method_id: 2 })).toEqual(refused)
  expect(await wrong(ideal, ideal)).toEqual(['invalid_input payment_methods.1.payment_method_id'])
  // One that was there before may stay.
  const old = await aPointOfSale(db(), event, { products: [product], payment_methods: [{ payment_method_id: 7 }] })
  const cash = { ...ideal, id: old.payment_methods[0]!.id, payment_method_id: 7 }
  expect((await change(old.id, { payment_methods: [cash, ideal] })).status).toBe(200)
})

test('a payment method that orders were made with leaves the offer and comes back as the same', async () => {
  const shop = await create({ payment_methods: [ideal, { ...ideal, payment_method_id: 2 }] })
  const [first, second] = shop.payment_methods
  const order = await anOrder(server, shop, [{ product_id: product.id, amount: 1 }])
  await db().updateTable('order').set({ point_of_sale_payment_method_id: first!.id }).where('id', '=', order.id).execute()
  const without = await change(shop.id, { payment_methods: [{ ...ideal, id: second!.id, payment_method_id: 2 }] })
  expect(without.body.payment_methods.map(({ id }) => id)).toEqual([second!.id])
  expect((await opened(shop.url)).payment_methods.map(({ id }) => id)).toEqual([second!.id])
  const back = await change(shop.id, { payment_methods: [ideal] })
  expect(back.body.payment_methods.map(({ id }) => id)).toEqual([first!.id])
})

test('BPOS-25 BERR-38 BCALL-039 one with an order stays, even an expired one; another goes with its pools', async () => {
  const [used, free] = [await create({ name: 'Used' }), await create()]
  const order = await anOrder(server, used, [{ product_id: product.id, amount: 1 }])
  await db().updateTable('order').set({ payment_status: 'expired', stock_held: false }).where('id', '=', order.id).execute()
  expect((await send('deletePointOfSale', { point_of_sale_id: used.id })).refusals).toEqual([
    { code: 'pos_has_orders', pos: 'Used' },
  ])
  expect((await listed(used.id)).has_orders).toBe(true)
  const pools = () => db().selectFrom('stock_pool').select('id').where('company_id', '=', company.id).execute()
  const before = (await pools()).length
  expect((await send('deletePointOfSale', { point_of_sale_id: free.id })).body).toEqual({ success: true })
  expect((await pools()).length).toBe(before - 1)
  expect((await send('listPointsOfSale')).body.map(({ id }) => id)).toEqual([used.id])
  expect((await send('deletePointOfSale', { point_of_sale_id: free.id })).status).toBe(404)
})

test('BPOS-29 orders of one in test are test orders', async () => {
  const shop = await create({ status: 'test' })
  const order = await anOrder(server, shop, [{ product_id: product.id, amount: 1 }])
  const row = await db().selectFrom('order').select('is_test').where('id', '=', order.id).executeTakeFirstOrThrow()
  expect(row.is_test).toBe(true)
})

test('BPOS-14 BPOS-15 what the form says of overview and donations is what the shop does', async () => {
  const donation = await aDonation(db(), event)
  const shop = await create({ products: [{ product_id: product.id }, { product_id: donation.id }] })
  const isListed = async () =>
    (await server.send('listLivePointsOfSale', { company_id: company.id })).body.some(({ url }) => url === shop.url)
  const sells = async () => (await opened(shop.url)).products.map(({ product_id }) => product_id)
  expect([await isListed(), await sells()]).toEqual([true, [product.id, donation.id]])
  await change(shop.id, { show_in_overview: false, donations_allowed: false })
  expect([await isListed(), await sells()]).toEqual([false, [product.id]])
})

test('BPOS-16 DEC-B-63 its word on the age goes before the event’s', async () => {
  await db().updateTable('event').set({ minimum_age: 18, age_confirmation_checkbox: true }).where('id', '=', event.id).execute()
  const shop = await create()
  const asks = async () => (await opened(shop.url)).event.age_confirmation_checkbox
  expect(await asks()).toBe(true)
  await change(shop.id, { age_confirmation: false })
  expect(await asks()).toBe(false)
  await change(shop.id, { age_confirmation: null })
  expect(await asks()).toBe(true)
})

test('DEC-B-61 custom CSS is cleaned on save and what is removed is listed; more than 50 KB is refused', async () => {
  const { body } = await send('createPointOfSale', {
    ...fields(),
    custom_css:
      '.a { color: red }\n@import url(https://evil.example/x.css);\n.b { background: url(https://evil.example/x.png); margin: 0 }',
  })
  expect(body.custom_css).toBe('.a { color: red }\n\n.b {  margin: 0 }')
  expect(body.removed_css.map(({ line }) => line)).toEqual([2, 3])
  expect((await opened(body.url)).custom_css).toBe('.shop .a{color:red}.shop .b{margin:0}')
  const long = await change(body.id, { custom_css: `.a { color: red }${' '.repeat(50_000)}` })
  expect(codesAndFields(long)).toEqual(['text_too_long custom_css'])
  expect((await change(body.id, { custom_css: '' })).body.custom_css).toBeNull()
})

test('BPOS-31 BCALL-040 the choices of the form', async () => {
  await aDonation(db(), event)
  await db().updateTable('event').set({ minimum_age: 16 }).where('id', '=', event.id).execute()
  const { body } = await send('getPointOfSaleDependencies')
  expect(body.products[0]).toEqual({
    id: product.id,
    name: product.name,
    status: 'live',
    price: 1000,
    stock: null,
    product_type_id: 1,
  })
  expect(body.payment_methods.map(({ adapter }) => adapter)).toEqual([
    'ideal',
    'bancontact',
    'creditcard',
    'paypal',
    'banktransfer',
    'applepay',
    'googlepay',
    'klarna',
    'wero',
    'kbc',
    'belfius',
    'bizum',
    'mbway',
    'eps',
    'przelewy24',
    'satispay',
    'bancomatpay',
    'mybank',
    'trustly',
    'paybybank',
    'multibanco',
    'directdebit',
  ])
  expect(body.languages).toEqual(expect.arrayContaining(['en', 'nl', 'de', 'es', 'fr', 'pt']))
  expect(body.statuses).toEqual(['live', 'test', 'closed'])
  expect(body.event).toMatchObject({ id: event.id, minimum_age: 16, has_donation: true })
  const withoutEvent = await server.send('getPointOfSaleDependencies', {}, { headers })
  expect([withoutEvent.body.event, withoutEvent.body.products]).toEqual([null, []])
  const stranger = await anEvent(db(), await aCompany(db(), { host: null }))
  expect((await send('getPointOfSaleDependencies', { event_id: stranger.id })).status).toBe(404)
})

test('BCALL-015 BCALL-069 DEC-B-187 payment methods of the platform, and those a company may use', async () => {
  const all = await server.send('listPaymentMethods', {}, { headers })
  const onSite = ['pin', 'cash']
  const online = [
    'ideal',
    'bancontact',
    'creditcard',
    'paypal',
    'banktransfer',
    'applepay',
    'googlepay',
    'klarna',
    'wero',
    'kbc',
    'belfius',
    'bizum',
    'mbway',
    'eps',
    'przelewy24',
    'satispay',
    'bancomatpay',
    'mybank',
    'trustly',
    'paybybank',
    'multibanco',
    'directdebit',
  ]
  expect(all.body.map(({ adapter }) => adapter).toSorted()).toEqual([...online, ...onSite].toSorted())
  expect(all.body.filter(({ is_on_site }) => is_on_site).map(({ adapter }) => adapter)).toEqual(onSite)
  const own = await server.send('listCompanyPaymentMethods', { company_id: company.id }, { headers })
  expect(own.body.map(({ id }) => id)).toEqual(all.body.map(({ id }) => id))
  expect(own.body.every(({ payment_cost }) => payment_cost === null)).toBe(true)
  const stranger = await aCompany(db(), { host: null })
  expect((await server.send('listCompanyPaymentMethods', { company_id: stranger.id }, { headers })).status).toBe(404)
})
