import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, anEvent, aPointOfSale, aProduct } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { notifyAlmostSoldOut } from '#features/catalogue/products/notify-almost-sold-out.ts'

const server = prepareServer()
let company: Awaited<ReturnType<typeof aCompany>>
let headers: Record<string, string>
let counter = 0

beforeEach(async () => {
  company = await aCompany(server.services.db, { host: `shop${++counter}.test` })
  headers = await signInAdmin(server, company)
})

const host = () => `shop${counter}.test`
const shop = async () => (await server.send('getCompany', { domain: host() })).body

const layout = {
  logo: null,
  logo_url: 'https://festival.example/home',
  primary_color: '#112233',
  secondary_color: '#445566',
  accent_color: 'rgb(10, 20, 30)',
  description_color: '#222222',
  button_color: '#aa0000',
  button_text_color: 'white',
  header: { backgroundColor: '#000000' },
  secondary: { backgroundColor: '#eeeeee', color: '#111111' },
  footer: { backgroundColor: '#333333', links: [{ text: 'Privacy', url: 'https://festival.example/privacy' }] },
}
const saveLayout = (changes: object = {}, as = headers) =>
  server.send('saveCompanyLayout', { ...layout, ...changes, company_id: company.id }, { headers: as })

describe('layout', () => {
  test('COMP-03 BLAY-02 BLAY-03 BLAY-04 BLAY-05 BLAY-06 BLAY-07 BLAY-08 BLAY-09 BLAY-10 BLAY-11 BLAY-13 BLAY-15 BCALL-008 GEN-23 is saved, shown again, and the look of the shop', async () => {
    const { body, status } = await saveLayout()
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...layout, logo_src: null })
    const detail = await server.send('getCompanyDetail', { company_id: company.id }, { headers })
    expect(detail.body.layout).toMatchObject(layout)
    expect((await shop()).layout).toEqual(layout)
  })

  test('BLAY-14 GEN-25 links and colours that are none are refused beside their field', async () => {
    const links = [
      { text: 'Privacy', url: 'https://festival.example/a b' },
      { text: ' ', url: '' },
      { text: 'X', url: 'javascript:alert(1)' },
    ]
    const wrong = { logo_url: 'festival.example', primary_color: 'reddish', footer: { backgroundColor: 'url(x)', links } }
    expect(codesAndFields(await saveLayout(wrong))).toEqual([
      'color_invalid primary_color',
      'color_invalid footer.backgroundColor',
      'url_invalid logo_url',
      'url_invalid footer.links.0.url',
      'field_required footer.links.1.text',
      'field_required footer.links.1.url',
      'url_invalid footer.links.2.url',
    ])
  })

  test('BLAY-01 BLAY-12 BCALL-009 a logo is one that was uploaded for that, and by this company', async () => {
    const { body: signed } = await server.send('signLogoUpload', { company_id: company.id, filename: 'logo.png' }, { headers })
    expect(codesAndFields(await saveLayout({ logo: signed.path }))).toEqual(['image_unreadable logo'])
    const picture = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#175' } })
      .png()
      .toBuffer()
    await server.app.inject({ method: 'PUT', url: signed.upload_url, headers: signed.headers, payload: picture })
    await server.send('confirmUpload', { path: signed.path }, { headers })
    const { body } = await saveLayout({ logo: signed.path })
    expect(body).toMatchObject({ logo: signed.path, logo_src: `/files/${signed.path}` })
    expect((await shop()).layout.logo).toBe(`/files/${signed.path}`)
    expect((await saveLayout({ logo: signed.path, primary_color: '#000' })).status).toBe(200)
    const other = await signInAdmin(server, (company = await aCompany(server.services.db, { host: null })))
    expect(codesAndFields(await saveLayout({ logo: signed.path }, other))).toEqual(['image_unreadable logo'])
  })

  test('PERM-062 it needs my_company.layout', async () => {
    expect((await saveLayout({}, await signInWith(server, company, 'my_company.layout'))).status).toBe(200)
    expect((await saveLayout({}, await signInWith(server, company, 'my_company.details', 'my_company.settings'))).status).toBe(
      403,
    )
  })
})

const settings = {
  order_notifications: true,
  order_notification_email: 'orders@festival.example',
  almost_sold_out_notification: true,
  show_kvk_on_pos: true,
  show_calendar: true,
  calendar_sold_ratio: true,
  order_thank_you_show_events: true,
  cancel_charged_back: true,
  mails_buyer_invoices: true,
  buyer_invoice_prefix: 'T-',
  email_customer_questions: 'help@festival.example',
  terms_url: 'https://festival.example/terms',
  terms_text: 'No glass.',
}
const saveSettings = (changes: object = {}, as = headers) =>
  server.send('saveCompanySettings', { ...settings, ...changes, company_id: company.id }, { headers: as })

describe('settings', () => {
  test('COMP-04 CSET-01 CSET-02 CSET-03 CSET-04 CSET-05 CSET-06 CSET-07 are saved, shown again, and seen by the shop', async () => {
    expect((await saveSettings()).body).toMatchObject(settings)
    const { body } = await server.send('getCompanyDetail', { company_id: company.id }, { headers })
    expect(body).toMatchObject(settings)
    expect(await shop()).toMatchObject({
      show_kvk_on_pos: true,
      show_calendar: true,
      calendar_sold_ratio: true,
      order_thank_you_show_events: true,
    })
    const off = {
      order_notifications: false,
      order_notification_email: null,
      almost_sold_out_notification: false,
      show_kvk_on_pos: false,
    }
    expect((await saveSettings(off)).body).toMatchObject(off)
  })

  test('CSET-02 GEN-25 whoever wants to be told says where, and addresses are addresses', async () => {
    expect(codesAndFields(await saveSettings({ order_notification_email: null }))).toEqual([
      'field_required order_notification_email',
    ])
    const wrong = { order_notification_email: 'orders', email_customer_questions: 'help@', terms_url: 'festival.example/terms' }
    expect(codesAndFields(await saveSettings(wrong))).toEqual([
      'wrong_email order_notification_email',
      'wrong_email email_customer_questions',
      'url_invalid terms_url',
    ])
  })

  test('BINV-09 BINV-12 how buyers get their invoices is saved, shown again, and refused where it cannot be in a number', async () => {
    const wanted = { mails_buyer_invoices: true, buyer_invoice_prefix: 'T-2/' }
    expect((await saveSettings(wanted)).body).toMatchObject(wanted)
    for (const buyer_invoice_prefix of ['é', '<x>', 'A B', 'x'.repeat(21)])
      expect(codesAndFields(await saveSettings({ buyer_invoice_prefix }))).toEqual([
        'invoice_prefix_invalid buyer_invoice_prefix',
      ])
  })

  test('PERM-063 it needs my_company.settings', async () => {
    expect((await saveSettings({}, await signInWith(server, company, 'my_company.settings'))).status).toBe(200)
    expect((await saveSettings({}, await signInWith(server, company, 'my_company.details', 'my_company.layout'))).status).toBe(
      403,
    )
  })
})

async function aSale(columns: { stock?: number; price?: number } = {}) {
  const { db } = server.services
  const event = await anEvent(db, company, { name: 'Summer night' })
  const product = await aProduct(db, event, { name: 'Entrance', stock: 10, ...columns })
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  return { company, event, product, point_of_sale }
}
const mailsOf = (kind: string) =>
  server.services.db
    .selectFrom('mail')
    .selectAll()
    .where('company_id', '=', company.id)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

test('PERS-05 GEN-25 the shop links to the terms of the point of sale, else of the company, else to the company’s text', async () => {
  const sale = await aSale()
  const { url } = sale.point_of_sale
  const shown = async () => (await server.send('getPointOfSaleByUrl', { url }, { host: host() })).body.terms_conditions_url
  expect(await shown()).toBeNull()
  await saveSettings({ terms_url: null, terms_text: 'No glass.\n\nNo dogs.' })
  expect(await shown()).toBe('/terms-conditions#organiser')
  await saveSettings({ terms_url: 'https://festival.example/terms' })
  expect(await shown()).toBe('https://festival.example/terms')
  const own = 'https://festival.example/this-evening'
  await server.services.db
    .updateTable('point_of_sale')
    .set({ terms_conditions_url: own })
    .where('id', '=', sale.point_of_sale.id)
    .execute()
  expect(await shown()).toBe(own)
  const terms = await server.send('getCompanyTerms', { company_id: company.id }, { host: host() })
  expect(terms.body).toEqual({ terms_text: 'No glass.', terms_url: 'https://festival.example/terms' })
})

describe('notifications', () => {
  test('CSET-08 MAIL-09 a paid order is told to the address of the company, in the language of who reads it, once', async () => {
    await aUser(server, company, { email: 'orders@festival.example', language: 'nl', role: 'user' })
    await saveSettings()
    const sale = await aSale()
    const order = await aPaidOrder(server, sale, { products: [{ id: sale.product.id, amount: 2 }] })
    await server.services.jobs.drain()
    const [mail, ...others] = await mailsOf('order_notification')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to_address: 'orders@festival.example',
      language: 'nl',
      subject: `Nieuwe bestelling ${order.id} voor Summer night`,
    })
    expect(mail?.text).toContain('2 × Entrance')
    expect(mail?.text).toContain(`/backoffice/orders/${order.id}`)
    expect(mail?.text).toContain('Anna de Vries')
    expect(mail?.text).not.toContain(order.secret)
  })

  test('CSET-08 an order that costs nothing is told as well; with notifications off none is', async () => {
    await saveSettings()
    const sale = await aSale({ price: 0 })
    const place = async () => {
      const { body: order } = await server.send(
        'placeOrder',
        { point_of_sale_id: sale.point_of_sale.id, products: [{ product_id: sale.product.id, amount: 1 }] },
        { host: host() },
      )
      const key = { id: order.id, secret: order.secret }
      await server.send(
        'saveOrder',
        {
          ...key,
          terms_accepted: true,
          customer: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', email_confirmation: 'ann@example.com' },
        },
        { host: host() },
      )
      expect((await server.send('payOrder', key, { host: host() })).status).toBe(200)
      await server.services.jobs.drain()
    }
    await place()
    expect(await mailsOf('order_notification')).toHaveLength(1)
    await saveSettings({ order_notifications: false })
    await place()
    expect(await mailsOf('order_notification')).toHaveLength(1)
  })

  test('CSET-09 DEC-B-57 MAIL-09 at 90 percent sold the company is told, once until there is more', async () => {
    await saveSettings()
    const sale = await aSale()
    const { db, jobs } = server.services
    const pool = (columns: { taken?: number; capacity?: number }) =>
      db.updateTable('stock_pool').set(columns).where('id', '=', sale.product.stock_pool_id).execute()
    const look = async () => {
      await notifyAlmostSoldOut(server.services)
      await jobs.drain()
      return (await mailsOf('almost_sold_out')).length
    }
    // Reserved is not sold.
    await pool({ taken: 10 })
    expect(await look()).toBe(0)
    const sell = (amount: number, order = {}) => aPaidOrder(server, sale, { products: [{ id: sale.product.id, amount }], order })
    await sell(8)
    expect(await look()).toBe(0)
    // Nor is what was given back or cancelled.
    const given_back = await sell(2)
    for (const [index, column] of (['refunded_at', 'cancelled_at'] as const).entries()) {
      const back = db.updateTable('order_product').set({ [column]: server.clock.now() })
      await back.where('id', '=', given_back.unit_ids[index]!).execute()
    }
    await sell(2, { is_cancelled: true })
    expect(await look()).toBe(0)
    await sell(1)
    expect(await look()).toBe(1)
    const [mail] = await mailsOf('almost_sold_out')
    expect(mail?.to_address).toBe('orders@festival.example')
    expect(mail?.text).toMatch(/9 of 10/)
    expect(mail?.text).toContain(`/backoffice/events/${sale.event.id}/products`)
    expect(await look()).toBe(1)
    await pool({ capacity: 20 })
    expect(await look()).toBe(1)
    await sell(9)
    await pool({ taken: 18 })
    expect(await look()).toBe(2)
  })

  test('CSET-09 DEC-B-57 the threshold is a setting of the platform, and off is off', async () => {
    await saveSettings({ almost_sold_out_notification: false })
    const sale = await aSale()
    await aPaidOrder(server, sale, { products: [{ id: sale.product.id, amount: 5 }] })
    await server.services.db.updateTable('stock_pool').set({ taken: 5 }).where('id', '=', sale.product.stock_pool_id).execute()
    const platform = await signIn(server, await aUser(server, null))
    await server.send('saveSetting', { key: 'almost_sold_out_percentage', path_value: '50' }, { headers: platform })
    await notifyAlmostSoldOut(server.services)
    expect(await mailsOf('almost_sold_out')).toHaveLength(0)
    await saveSettings()
    await notifyAlmostSoldOut(server.services)
    expect(await mailsOf('almost_sold_out')).toHaveLength(1)
  })
})
