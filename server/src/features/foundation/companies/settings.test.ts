import { describe, expect, test } from 'vitest'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { signInWith } from '../../../testing/users.ts'
import { aSale, company, headers, host, prepareCompany, saveSettings, settings, shop } from './settings-testing.ts'

const server = prepareCompany()

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

  test('CSET-02 GEN-25 a company that wants to be notified says where, and addresses are addresses', async () => {
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
