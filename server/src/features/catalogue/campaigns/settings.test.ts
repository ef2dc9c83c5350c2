import type { CallInput } from '@entree/contract/calls.ts'
import { expect, test } from 'vitest'
import { aCompany, anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const company = prepare(() => aCompany(server.services.db))
const headers = prepare(() => signInAdmin(server, company))

const add = async (name: string) => (await server.send('addCampaign', { name }, { headers })).body
const read = async (id: number) => (await server.send('getCampaignDetail', { id }, { headers })).body
const rule: Omit<CallInput<'addCampaignRule'>, 'campaign_id'> = {
  reference: 'Cheap ones',
  sets: [
    { field: 'price', operation: 'less', value: 2000 },
    { field: 'name', operation: 'contains', value: 'Day' },
  ],
  discount_type: 'percentage',
  discount_value: 12.5,
  timeframe_from: '2026-06-01T00:00:00.000Z',
  timeframe_to: '2026-07-01T00:00:00.000Z',
}

test('BCAMP-01 BCAMP-20 BCALL-113 BCALL-114 campaigns are listed newest first, each with a slug made of its name', async () => {
  const own = await aCompany(server.services.db, { host: 'campaigns.test' })
  const as = await signInAdmin(server, own)
  for (let number = 0; number < 26; number++) await server.send('addCampaign', { name: 'Zomer Café!' }, { headers: as })
  const { body } = await server.send('listCampaigns', { page: 1 }, { headers: as })
  expect(body).toMatchObject({ total: 26, last_page: 2 })
  expect(body.data[0]).toMatchObject({ name: 'Zomer Café!', slug: 'zomer-cafe-26', times_used: 0, revenue: 0 })
  expect((await server.send('listCampaigns', { page: 2 }, { headers: as })).body.data[0]?.slug).toBe('zomer-cafe')
  expect((await server.send('listCampaigns', { page: 1, search: 'cafe-26' }, { headers: as })).body.total).toBe(1)
})

test('BCAMP-20 BCAMP-21 campaigns of one name that are added at once get a slug each, which can be saved as it is', async () => {
  const name = `${'a'.repeat(54)} and more`
  const added = await Promise.all(Array.from({ length: 6 }, () => server.send('addCampaign', { name }, { headers })))
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const base = 'a'.repeat(54)
  expect(added.map(({ body }) => body.slug).toSorted()).toEqual([base, ...[2, 3, 4, 5, 6].map((number) => `${base}-${number}`)])
})

test('BCAMP-04 BCAMP-05 BCAMP-06 BCAMP-13 BCAMP-14 BCAMP-15 BCALL-115 BCALL-116 each field is saved and shown again', async () => {
  const { id, updated_at } = await add('Summer')
  const input = {
    name: 'Winter',
    slug: 'winter-2026',
    reference: 'Newsletter of June',
    highlight_discount: true,
    highlight_style: { border_color: '#ff0000', background_color: '#00ff00' },
    hiderules: [{ sets: [{ field: 'name' as const, operation: 'contains' as const, value: 'VIP' }] }],
  }
  const saved = await server.send('saveCampaign', { id, updated_at, ...input }, { headers })
  expect(saved.body).toMatchObject(input)
  expect(await read(id)).toEqual({ ...saved.body, idle_rules: [] })
  const late = await server.send('saveCampaign', { id, updated_at: '2020-01-01T00:00:00.000Z', ...input }, { headers })
  expect([late.status, codesAndFields(late)]).toEqual([409, ['changed_meanwhile']])
})

test('BCAMP-18 BCAMP-19 BCAMP-20 BCAMP-21 BERR-52 name, reference and slug are needed, and a slug is there once', async () => {
  const [one, two] = [await add('One'), await add('Two')]
  const { highlight_style, hiderules, highlight_discount, name, reference } = two
  const save = (changes: object) =>
    server.send(
      'saveCampaign',
      { id: two.id, highlight_style, hiderules, highlight_discount, name, reference, slug: two.slug, ...changes },
      { headers },
    )
  expect(codesAndFields(await save({ name: ' ', reference: '', slug: '' }))).toEqual([
    'field_required name',
    'field_required slug',
    'field_required reference',
  ])
  expect(codesAndFields(await save({ slug: 'Not A Slug' }))).toEqual(['slug_format slug'])
  expect(codesAndFields(await save({ slug: one.slug }))).toEqual(['slug_in_use slug'])
  expect(codesAndFields(await server.send('addCampaign', { name: '  ' }, { headers }))).toEqual(['field_required name'])
})

test('DEC-B-182 when two users change the same rule, the second is warned and may insist', async () => {
  const { id: campaign_id } = await add('Two at once')
  const { body } = await server.send('addCampaignRule', { campaign_id, ...rule }, { headers })
  const save = (changes: object) => server.send('saveCampaignRule', { campaign_id, ...body, ...changes }, { headers })
  server.clock.advance(1000)
  const both = await Promise.all([save({ discount_value: 11 }), save({ discount_value: 12 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.flatMap((answer) => codesAndFields(answer))).toEqual(['changed_meanwhile'])
  expect((await save({ discount_value: 13, updated_at: null })).status).toBe(200)
})

test('BCAMP-07 BCAMP-08 BCAMP-09 BCAMP-10 BCAMP-11 BCAMP-12 BCAMP-23 BCALL-118 BCALL-119 BCALL-120 rules are added, changed and deleted', async () => {
  const { id: campaign_id } = await add('Rules')
  const { body } = await server.send('addCampaignRule', { campaign_id, ...rule }, { headers })
  const updated_at = expect.any(String)
  expect(body).toEqual({ id: body.id, ...rule, updated_at })
  const changes = { ...rule, discount_type: 'fixed' as const, discount_value: 300, timeframe_to: null }
  const changed = await server.send('saveCampaignRule', { campaign_id, id: body.id, ...changes }, { headers })
  expect((await read(campaign_id)).rules).toEqual([{ id: body.id, ...changes, updated_at }])
  expect(changed.body).toEqual({ id: body.id, ...changes, updated_at })
  const halfCent = {
    ...changes,
    discount_value: 1.5,
    sets: [{ field: 'price' as const, operation: 'less' as const, value: 0.5 }],
  }
  expect(codesAndFields(await server.send('saveCampaignRule', { campaign_id, id: body.id, ...halfCent }, { headers }))).toEqual([
    'field_required sets.0.value',
    'price_invalid discount_value',
  ])
  // A percentage has three decimals at most; one that is out of range says that alone.
  for (const [discount_value, refused] of [
    [12.345, []],
    [12.3456, ['percentage_too_precise discount_value']],
    [100.0001, ['percentage_out_of_range discount_value']],
  ] as const) {
    const percentage = { ...changes, discount_type: 'percentage' as const, discount_value }
    const answer = await server.send('saveCampaignRule', { campaign_id, id: body.id, ...percentage }, { headers })
    expect(codesAndFields(answer), String(discount_value)).toEqual(refused)
  }
  await server.send('deleteCampaignRule', { campaign_id, id: body.id }, { headers })
  expect((await read(campaign_id)).rules).toEqual([])
  const wrong = await server.send(
    'addCampaignRule',
    {
      campaign_id,
      ...rule,
      reference: '',
      sets: [{ field: 'name', operation: 'less', value: 'x' }],
      discount_value: 101,
      timeframe_to: rule.timeframe_from,
    },
    { headers },
  )
  expect(codesAndFields(wrong)).toEqual([
    'field_required reference',
    'campaign_operation_invalid sets.0.operation',
    'percentage_out_of_range discount_value',
    'end_date_before_start_date timeframe_to',
  ])
})

test('BCAMP-16 BCAMP-17 BCAMP-22 BERR-51 BCALL-117 uses and revenue count when paid, and a campaign with orders is not deleted', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { price: 1000 })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { id, slug } = await add('Used')
  const order = await anOrder(server, point_of_sale, [{ product_id: product.id, amount: 2 }], { campaign: slug })
  const remove = () => server.send('deleteCampaign', { id }, { headers })
  expect(await read(id)).toMatchObject({ times_used: 0, revenue: 0 })
  expect(codesAndFields(await remove())).toEqual(['campaign_has_orders'])
  await db.updateTable('order').set({ payment_status: 'test_order_paid' }).where('id', '=', order.id).execute()
  expect(await read(id)).toMatchObject({ times_used: 0, revenue: 0 })
  await db.updateTable('order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute()
  expect(await read(id)).toMatchObject({ times_used: 1, revenue: order.total })
  // DEC-B-128: what the payment cost the buyer is nothing the campaign brought.
  await db
    .updateTable('order')
    .set({ payment_fee: 29, total: order.total + 29 })
    .where('id', '=', order.id)
    .execute()
  expect(await read(id)).toMatchObject({ times_used: 1, revenue: order.total })
  await db.updateTable('order').set({ payment_status: 'expired' }).where('id', '=', order.id).execute()
  expect((await remove()).body).toEqual({ success: true })
})

test('BCAMP-22 an order that comes while its campaign is deleted gets the price that its buyer saw', async () => {
  const { db } = server.services
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { price: 1000, name: 'Day ticket' })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { id, slug } = await add('Going')
  const half = { ...rule, discount_value: 50, timeframe_from: null, timeframe_to: null }
  await server.send('addCampaignRule', { campaign_id: id, ...half }, { headers })
  const { placing } = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('campaign_rule').where('campaign_id', '=', id).execute()
    await tx.deleteFrom('campaign').where('id', '=', id).execute()
    const products = [{ product_id: product.id, amount: 2 }]
    const started = server.send('placeOrder', { point_of_sale_id: point_of_sale.id, products, campaign: slug, total: 1000 })
    await waitUntilBlocked(db, 1)
    return { placing: started }
  })
  const { status, body } = await placing
  expect([status, body.total]).toEqual([200, 1000])
  const stored = await db
    .selectFrom('order')
    .select(['campaign_id', 'campaign_discount'])
    .where('id', '=', body.id)
    .executeTakeFirst()
  expect(stored).toMatchObject({ campaign_id: null })
})

test('GEN-23 a saved campaign is what the shop finds', async () => {
  const { id, slug } = await add('For the shop')
  await server.send('addCampaignRule', { campaign_id: id, ...rule }, { headers })
  const found = await server.send('getCampaign', { domain: 'localhost', slug, event: 1, timezone: 'Europe/Amsterdam' })
  expect(found.body.campaign).toMatchObject({ id, rules: [{ reference: 'Cheap ones', discount_value: 12.5 }] })
})

test('PERM-043 PERM-044 PERM-045 PERM-046 each call has its own permission', async () => {
  const { id } = await add('Permissions')
  const status = async (
    name: 'listCampaigns' | 'addCampaign' | 'addCampaignRule' | 'deleteCampaign',
    input: object,
    ...held: Parameters<typeof signInWith>[2][]
  ) => (await server.send(name, { ...input }, { headers: await signInWith(server, company, ...held) })).status
  expect(await status('listCampaigns', { page: 1 }, 'campaign.view')).toBe(200)
  expect(await status('listCampaigns', { page: 1 }, 'campaign.edit')).toBe(403)
  expect(await status('addCampaign', { name: 'x' }, 'campaign.view', 'campaign.edit')).toBe(403)
  expect(await status('addCampaign', { name: 'x' }, 'campaign.create')).toBe(200)
  expect(await status('addCampaignRule', { campaign_id: id, ...rule }, 'campaign.create')).toBe(403)
  expect(await status('addCampaignRule', { campaign_id: id, ...rule }, 'campaign.edit')).toBe(200)
  expect(await status('deleteCampaign', { id }, 'campaign.edit')).toBe(403)
  expect(await status('deleteCampaign', { id }, 'campaign.delete')).toBe(200)
})

test('BCAMP-07 BCAMP-08 BCAMP-15 conditions that no product can satisfy are refused at the one that does not fit', async () => {
  const { id, updated_at } = await add('Never')
  const sets: typeof rule.sets = [
    { field: 'price', operation: 'greater', value: 2000 },
    { field: 'price', operation: 'less', value: 2001 },
  ]
  const wrong = 'campaign_conditions_contradict sets.1.value'
  expect(codesAndFields(await server.send('addCampaignRule', { campaign_id: id, ...rule, sets }, { headers }))).toEqual([wrong])
  const { body } = await server.send('addCampaignRule', { campaign_id: id, ...rule }, { headers })
  const changed = { campaign_id: id, ...rule, id: body.id, sets }
  expect(codesAndFields(await server.send('saveCampaignRule', changed, { headers }))).toEqual([wrong])
  const whole = { ...(await read(id)), hiderules: [{ sets: rule.sets }, { sets }], updated_at }
  expect(codesAndFields(await server.send('saveCampaign', whole, { headers }))).toEqual([
    'campaign_conditions_contradict hiderules.1.sets.1.value',
  ])
})

test('BCAMP-02 a campaign says which of its rules fit nothing of an event that is to come', async () => {
  const { db } = server.services
  const own = await aCompany(db, { host: 'idle.test' })
  const as = await signInAdmin(server, own)
  const event = await anEvent(db, own)
  await aProduct(db, event, { name: 'Day ticket', price: 1500 })
  await aProduct(db, await anEvent(db, own, { archived_at: '2026-01-01T00:00:00.000Z' }), { name: 'Archived', price: 100 })
  const past = { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2026-01-02T00:00:00.000Z' }
  await aProduct(db, await anEvent(db, own, past), { name: 'Past', price: 100 })
  await aProduct(db, event, { name: 'Gift', price: 100, product_type_id: 6 })
  await aProduct(db, await anEvent(db, company), { name: 'Elsewhere', price: 100 })
  const { id } = (await server.send('addCampaign', { name: 'Idle' }, { headers: as })).body
  const addRule = async (value: number) => {
    const sets = [{ field: 'price' as const, operation: 'less' as const, value }]
    return (await server.send('addCampaignRule', { campaign_id: id, ...rule, sets }, { headers: as })).body.id
  }
  const [fits, idle] = [await addRule(1501), await addRule(1500)]
  const view = async () => (await server.send('getCampaignDetail', { id }, { headers: as })).body
  expect((await view()).idle_rules).toEqual([idle])
  await db.updateTable('event').set({ archived_at: '2026-05-01T00:00:00.000Z' }).where('id', '=', event.id).execute()
  expect((await view()).idle_rules).toEqual([fits, idle])
})
