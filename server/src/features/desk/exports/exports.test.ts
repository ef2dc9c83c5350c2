import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { describe, expect, test } from 'vitest'
import { anEvent, anOrder, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { prepareExports } from './export-shop-testing.ts'
import { exported, fileOf, readCsv, rowOf, wholeMonth, type ExportInput } from './export-testing.ts'

type Headers = Record<string, string>
const { server, shop, headers, refusalsOf, anOrderOf, anotherShop, column } = prepareExports()

describe('what is asked for', () => {
  test('EXPO-02 EXPO-03 EXPO-04 EXPO-05 dates, fields and address are required, and all reported at once', async () => {
    await anOrderOf()
    const nothing = { start_date: null, end_date: null, fields: [], email: ' ' }
    expect(await refusalsOf(nothing)).toEqual(
      ['start_date', 'end_date', 'fields', 'email'].map((field) => ({ code: 'field_required', field })),
    )
    expect(await refusalsOf({ email: 'books at example.com' })).toEqual([{ code: 'wrong_email', field: 'email' }])
  })

  test('DEC-B-94 a period ends after it begins and lasts at most two years', async () => {
    expect(await refusalsOf({ start_date: '2026-07-01' })).toEqual([{ code: 'end_date_before_start_date', field: 'end_date' }])
    expect(await refusalsOf({ start_date: '2024-06-29' })).toEqual([{ code: 'export_period_too_long', field: 'end_date' }])
    expect(await refusalsOf({ start_date: '2024-06-30' })).toEqual([])
  })

  test('EXPO-06 BERR-60 DEC-B-94 a period without orders is refused at once, and nothing is made', async () => {
    const count = () => server.services.db.selectFrom('order_export').select('id').execute()
    const before = (await count()).length
    expect(await refusalsOf({ start_date: '2025-01-01', end_date: '2025-01-31' })).toEqual([{ code: 'export_no_results' }])
    expect(await count()).toHaveLength(before)
  })

  test('EXPO-04 the fields that can be chosen, in the language that is asked for', async () => {
    const { body } = await server.send('listExportFields', { type: 'visitor_list', language: 'nl' }, { headers })
    expect(body.slice(0, 2)).toEqual([
      { key: 'ticket_number', label: 'Ticketnummer', is_usual: true },
      { key: 'product', label: 'Ticket', is_usual: true },
    ])
    expect(body.map(({ key }) => key)).not.toContain('total')
  })
})

describe('general', () => {
  test('EXPO-01 EXPO-07 BCALL-067 DEC-B-95 a row for each order with the chosen fields, in their order', async () => {
    const of = await anotherShop()
    const one = await anOrderOf({ last_name: 'Łęcki', dob: '1990-02-01' }, {}, 2, of)
    const two = await anOrderOf({ first_name: null, last_name: null }, { is_cancelled: true }, 1, of)
    const input: ExportInput = {
      fields: ['total', 'order_number', 'last_name', 'status', 'products', 'vat', 'created_at', 'dob', 'optin'],
    }
    expect(await exported(server, of.as, input)).toEqual([
      [
        'Total',
        'Order number',
        'Last name',
        'Status',
        'Products',
        'VAT on products',
        'Ordered on',
        'Date of birth',
        'Newsletter',
      ],
      ['20.00', String(one.id), 'Łęcki', 'Paid', '2 × Day ticket', '1.65', '2026-06-01 12:00:00', '1990-02-01', 'No'],
      ['10.00', String(two.id), '', 'Cancelled', '1 × Day ticket', '0.83', '2026-06-01 12:00:00', '', 'No'],
    ])
    const xlsx = await exported(server, of.as, { ...input, format: 'xlsx', language: 'nl' })
    expect(xlsx[0]!.slice(0, 4)).toEqual(['Totaal', 'Bestelnummer', 'Achternaam', 'Status'])
    expect(xlsx[1]).toEqual([
      20,
      one.id,
      'Łęcki',
      'Betaald',
      '2 × Day ticket',
      1.65,
      new Date('2026-06-01T12:00:00Z'),
      new Date('1990-02-01T00:00:00Z'),
      'Nee',
    ])
  })

  test('DEC-B-94 the days are the organiser’s, also when the clocks change, and moments those of the event', async () => {
    const of = await anotherShop()
    await server.services.db.updateTable('event').set({ time_zone: 'America/New_York' }).where('id', '=', of.event.id).execute()
    // 29 March 2026 begins at 23:00 UTC and lasts 23 hours.
    const moments = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
    ]
    for (const created_at of moments) await anOrderOf({}, { created_at }, 1, of)
    const rows = await exported(server, of.as, { start_date: '2026-03-29', end_date: '2026-03-29', fields: ['created_at'] })
    expect(column(rows)).toEqual(['2026-03-28 19:00:00', '2026-03-29 17:59:59'])
  })

  test('unpaid baskets and expired orders come along only when they are asked for', async () => {
    const of = await anotherShop()
    const paid = await anOrderOf({}, {}, 1, of)
    const expired = await anOrderOf({}, { payment_status: 'expired' }, 1, of)
    const basket = await anOrderOf({}, { payment_status: 'new' }, 1, of)
    const box = await anOrderOf({}, { type: 'box_office' }, 1, of)
    const ids = async (input: ExportInput) => column(await exported(server, of.as, input)).map(Number)
    expect(await ids({})).toEqual([paid.id, box.id])
    expect(await ids({ show_expired: true, show_in_checkout: true })).toEqual([paid.id, expired.id, basket.id, box.id])
    expect(await ids({ show_box_office: false })).toEqual([paid.id])
    expect(await ids({ payment_status: 'expired' })).toEqual([expired.id])
  })

  test('no text of a buyer becomes a formula', async () => {
    const of = await anotherShop()
    await anOrderOf({ first_name: '=HYPERLINK("http://x")', last_name: '@SUM(A1)', phone: '+31612345678' }, {}, 1, of)
    const fields: ExportInput['fields'] = ['first_name', 'last_name', 'phone']
    const { body } = await server.send('exportOrders', { ...wholeMonth, fields }, { headers: of.as })
    await server.services.jobs.drain()
    expect((await fileOf(server, body.export_id)).toString().split('\r\n')[1]).toBe(
      `"'=HYPERLINK(""http://x"")",'@SUM(A1),+31612345678`,
    )
    const xlsx = await exported(server, of.as, { fields, format: 'xlsx' })
    expect(xlsx[1]).toEqual(['=HYPERLINK("http://x")', '@SUM(A1)', '+31612345678'])
  })

  test('more orders than one batch come each once, also those of the same moment', async () => {
    const of = await anotherShop()
    const { id } = await anOrderOf({}, {}, 1, of)
    const { db } = server.services
    const {
      secret: _,
      id: _id,
      order_number: _n,
      ...row
    } = await db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const many = Array.from({ length: 2499 }, (_each, index) => ({ ...row, secret: `many-${index}` }))
    for (let from = 0; from < many.length; from += 500)
      await db
        .insertInto('order')
        .values(many.slice(from, from + 500))
        .execute()
    const rows = column(await exported(server, of.as, {}))
    expect([rows.length, new Set(rows).size]).toEqual([2500, 2500])
  })

  test('BORD-56 one order on its own, of which no period is asked', async () => {
    const { id } = await anOrderOf()
    const input = { order_id: id, start_date: null, end_date: null }
    expect(column(await exported(server, headers, input))).toEqual([String(id)])
    expect(await refusalsOf({ ...input, order_id: 999_999 })).toEqual([{ code: 'order_not_found' }])
  })
})

describe('access', () => {
  test('PERM-006 with the permission to export and no other it works, with all others and not this one it is refused', async () => {
    const { id } = await anOrderOf()
    const others = companyPermissions.filter((one) => one !== 'order.export')
    expect(await refusalsOf({ order_id: id }, await signInWith(server, shop.company, 'order.export'))).toEqual([])
    for (const without of [
      await signInWith(server, shop.company, ...others),
      await signIn(server, await aUser(server, shop.company, { withheld: ['order.export'] })),
    ]) {
      expect(await refusalsOf({ order_id: id }, without)).toEqual([{ code: 'access_denied' }])
      expect((await server.send('listOrderExports', { page: 1 }, { headers: without })).status).toBe(403)
    }
  })

  test('GEN-01 another company has nothing of it: neither orders nor exports nor schedules', async () => {
    const { id, event_id } = await anOrderOf()
    const { body } = await server.send('exportOrders', { ...wholeMonth, order_id: id }, { headers })
    const stranger = (await anotherShop()).as
    expect(await refusalsOf({ order_id: id }, stranger)).toEqual([{ code: 'order_not_found' }])
    expect(await refusalsOf({ event_ids: [event_id] }, stranger)).toEqual([{ code: 'export_no_results' }])
    const visits = { type: 'visitor_list', start_date: '2026-07-04', end_date: '2026-07-04', event_ids: [event_id] }
    expect(await refusalsOf(visits, stranger)).toEqual([{ code: 'export_no_results' }])
    for (const call of ['deleteOrderExport', 'retryOrderExport'] as const)
      expect((await server.send(call, { id: body.export_id }, { headers: stranger })).status).toBe(404)
    expect((await server.send('listOrderExports', { page: 1 }, { headers: stranger })).body.data).toEqual([])
  })

  test('USER-18 a user limited to some events exports these only, and sees exports of nothing else', async () => {
    const of = await anotherShop()
    const { db } = server.services
    const event = await anEvent(db, of.company)
    const product = await aProduct(db, event)
    const point_of_sale = await aPointOfSale(db, event, { products: [product] })
    const own = await anOrderOf({}, {}, 1, { ...of, event, product, point_of_sale })
    const other = await anOrderOf({}, {}, 1, of)
    const limited = await signIn(server, await aUser(server, of.company, { events: [event] }))
    expect(column(await exported(server, limited, {}))).toEqual([String(own.id)])
    expect(await refusalsOf({ event_ids: [of.event.id] }, limited)).toEqual([{ code: 'export_no_results' }])
    expect(await refusalsOf({ order_id: other.id }, limited)).toEqual([{ code: 'access_denied' }])
    await exported(server, of.as, {})
    const seen = async (as: Headers) => (await server.send('listOrderExports', { page: 1 }, { headers: as })).body.data.length
    expect([await seen(limited), await seen(of.as)]).toEqual([1, 2])
  })
})

test('a basket of the shop is exported like any other order, when it is asked for', async () => {
  const { id } = await anOrder(server, shop.point_of_sale, [{ product_id: shop.product.id, amount: 1 }])
  const { body } = await server.send('exportOrders', { ...wholeMonth, show_in_checkout: true }, { headers })
  await server.services.jobs.drain()
  expect(column(readCsv((await fileOf(server, body.export_id)).toString()))).toContain(String(id))
  expect(await rowOf(server, body.export_id)).toMatchObject({ status: 'done' })
})
