import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { prepareEvent, company, db, send, fields, create, listed } from './product-testing.ts'

prepareEvent()

describe('each field is set, saved and shown again', () => {
  test.each([
    ['PROD-01', 'name', 'Weekend ticket'],
    ['PROD-03', 'status', 'not_live'],
    ['PROD-04', 'product_type_id', 3],
    ['PROD-05', 'price', 3995],
    ['PROD-06', 'vat_percentage', 21],
    ['PROD-07', 'stock', 250],
    ['PROD-07', 'stock', null],
    ['PROD-08', 'min_buy', 2],
    ['PROD-09', 'max_buy', 6],
    ['PROD-10', 'sale_starts_at', '2026-06-10T08:00:00.000Z'],
    ['PROD-11', 'sale_ends_at', '2026-07-01T20:00:00.000Z'],
    ['PROD-12', 'sale_show_after_expire', true],
    ['PROD-13', 'description', 'Both days & a drink < 1 l'],
    ['PROD-15', 'scan_color', '#00aa55'],
    ['DOOR-80', 'scan_note', 'Check ID: 18+'],
    ['PROD-16', 'scan_till', '2026-07-04T14:00:00.000Z'],
    ['PROD-18', 'multi_day', true],
    ['PROD-19', 'sale_sets', 2],
    ['PROD-22', 'notification_email', 'kitchen@company.example'],
    ['PROD-23', 'pass_service_fee', false],
    ['PROD-24', 'product_type_id', 6],
    ['PROD-25', 'persons', 4],
    ['PROD-26', 'is_cross_sell', true],
    ['DEC-B-204', 'limit_max_amount', true],
    ['DEC-B-49', 'has_ticket', false],
  ])('%s %s becomes %j', async (_, field, value) => {
    const product = await create()
    expect(product).not.toHaveProperty(field, value)
    const { body } = await send('changeProduct', { product_id: product.id, [field]: value })
    expect(body).toHaveProperty(field, value)
    expect(await listed(product.id)).toHaveProperty(field, value)
    // And from the beginning.
    await db().deleteFrom('product').where('id', '=', product.id).execute()
    expect(await listed((await create({ [field]: value })).id)).toHaveProperty(field, value)
  })

  test('PROD-02 the group', async () => {
    const group = (await send('createProductGroup', { name: 'Camping' })).body
    const product = await create({ product_group_id: group.id })
    expect((await listed(product.id)).product_group_id).toBe(group.id)
    await send('changeProduct', { product_id: product.id, product_group_id: null })
    expect((await listed(product.id)).product_group_id).toBeNull()
  })

  test('PROD-14 the image: one that was uploaded and checked, for a product', async () => {
    const path = `public/${company.id}/product_image/a.png`
    const file = { company_id: company.id, path, content_type: 'image/png', status: 'stored' }
    await db()
      .insertInto('file')
      .values({ ...file, purpose: 'product_image' })
      .execute()
    await db()
      .insertInto('file')
      .values({ ...file, path: 'logo.png', purpose: 'logo' })
      .execute()
    const product = await create({ image: path })
    expect(await listed(product.id)).toMatchObject({ image: path, image_url: `/files/${path}` })
    expect(codesAndFields(await send('changeProduct', { product_id: product.id, image: 'logo.png' }))).toEqual([
      'image_unreadable image',
    ])
    expect(codesAndFields(await send('changeProduct', { product_id: product.id, image: 'public/9/x.png' }))).toEqual([
      'image_unreadable image',
    ])
  })

  test('PROD-17 a ticket template of the company', async () => {
    const templateOf = (company_id: number) =>
      db().insertInto('ticket_template').values({ company_id, name: 'VIP' }).returning('id').executeTakeFirstOrThrow()
    const own = await templateOf(company.id)
    const foreign = await templateOf((await aCompany(db(), { host: null })).id)
    const product = await create({ ticket_template_id: own.id })
    expect((await listed(product.id)).ticket_template_id).toBe(own.id)
    expect(codesAndFields(await send('createProduct', { ...fields, ticket_template_id: foreign.id }))).toEqual([
      'not_found ticket_template_id',
    ])
  })

  test('PROD-20 PROD-21 shown only with others, and what is added automatically', async () => {
    const [one, two, three] = [await create({ stock: null }), await create({ stock: null }), await create({ stock: null })]
    await send('changeProduct', { product_id: one.id, parents: [two.id, three.id], addition_ids: [two.id] })
    expect(await listed(one.id)).toMatchObject({ parents: [two.id, three.id], addition_ids: [two.id], addition_of: null })
    expect(await listed(two.id)).toMatchObject({ addition_of: one.id })
    await send('changeProduct', { product_id: one.id, parents: [], addition_ids: [] })
    expect(await listed(one.id)).toMatchObject({ parents: [], addition_ids: [] })
    expect((await listed(two.id)).addition_of).toBeNull()
  })
})
