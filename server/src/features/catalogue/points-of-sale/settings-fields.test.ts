import { describe, expect, test } from 'vitest'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { prepareEvent, company, db, create, change, listed, opened } from './settings-testing.ts'

prepareEvent()

describe('each field is set, saved and shown again', () => {
  test.each([
    ['BPOS-01', 'name', 'Friends'],
    ['BPOS-02', 'language', 'fr'],
    ['BPOS-03', 'url', 'friends-of-the-house'],
    ['BPOS-04', 'status', 'closed'],
    ['BPOS-04', 'status', 'test'],
    ['BPOS-06', 'custom_css', '.price { color: red }'],
    ['BPOS-11', 'terms_conditions_url', 'https://zink.example/terms'],
    ['BPOS-13', 'countdown', '2026-06-10T08:00:00.000Z'],
    ['BPOS-14', 'show_in_overview', false],
    ['BPOS-15', 'donations_allowed', false],
    ['BPOS-16', 'age_confirmation', true],
    ['BPOS-16', 'age_confirmation', false],
    ['DEC-B-205', 'noindex', true],
  ])('%s %s becomes %j', async (_, field, value) => {
    const shop = await create()
    expect(shop).not.toHaveProperty(field, value)
    const { body } = await change(shop.id, { [field]: value })
    expect(body).toHaveProperty(field, value)
    expect(await listed(shop.id)).toHaveProperty(field, value)
    await db()
      .updateTable('point_of_sale')
      .set({ url: `gone-${shop.id}` })
      .where('id', '=', shop.id)
      .execute()
    expect(await listed((await create({ [field]: value })).id)).toHaveProperty(field, value)
  })

  test('BPOS-05 DEC-B-60 test mode is the status test', async () => {
    const shop = await create({ status: 'test' })
    expect([shop.test_mode, (await change(shop.id, { status: 'live' })).body.test_mode]).toEqual([true, false])
  })

  test('BPOS-07 BPOS-08 BPOS-09 DEC-B-203 payment methods in their order, with fees and flags', async () => {
    const shop = await create()
    const [first] = shop.payment_methods
    const { body } = await change(shop.id, {
      payment_methods: [
        { payment_method_id: 4, fee_fixed: 35, fee_percentage: 2.5, online: false, show_pos: true },
        { id: first!.id, payment_method_id: 1, fee_fixed: 29, fee_percentage: 0 },
      ],
    })
    expect(body.payment_methods).toMatchObject([
      { payment_method_id: 4, adapter: 'paypal', fee_fixed: 35, fee_percentage: 2.5, online: false, show_pos: true, sort: 0 },
      { id: first!.id, payment_method_id: 1, fee_fixed: 29, fee_percentage: 0, online: true, show_pos: false, sort: 1 },
    ])
    expect((await listed(shop.id)).payment_methods).toEqual(body.payment_methods)
    expect((await opened(shop.url)).payment_methods.map(({ fee_fixed }) => fee_fixed)).toEqual([35, 29])
  })

  test('BPOS-12 the countdown is shown or not', async () => {
    const countdown = '2026-06-10T08:00:00.000Z'
    const shop = await create({ show_countdown: true, countdown })
    expect((await opened(shop.url)).countdown).toBe(countdown)
    expect((await change(shop.id, { show_countdown: false })).body).toMatchObject({ show_countdown: false, countdown })
    expect((await opened(shop.url)).countdown).toBeNull()
    expect(codesAndFields(await change(shop.id, { show_countdown: true, countdown: null }))).toEqual(['field_required countdown'])
  })

  test('BPOS-17 colours of its own, in place of the company’s; a shop shows them', async () => {
    await db()
      .updateTable('company')
      .set({ layout: JSON.stringify({ primary_color: '#112233' }) })
      .where('id', '=', company.id)
      .execute()
    const shop = await create({ colors: { button_color: '#aa0000' } })
    expect(shop.colors).toMatchObject({ button_color: '#aa0000', primary_color: null })
    const { body } = await change(shop.id, { colors: { accent_color: '#00aa00', secondary_color: '#eeeeee' } })
    expect(body.colors).toMatchObject({ button_color: '#aa0000', accent_color: '#00aa00' })
    expect((await opened(shop.url)).company.layout).toMatchObject({
      primary_color: '#112233',
      button_color: '#aa0000',
      accent_color: '#00aa00',
      secondary: { backgroundColor: '#eeeeee' },
    })
    expect((await change(shop.id, { colors: { button_color: null } })).body.colors.button_color).toBeNull()
    expect(codesAndFields(await change(shop.id, { colors: { button_color: 'loud' } }))).toEqual([
      'color_invalid colors.button_color',
    ])
  })
})
