import { readFile } from 'node:fs/promises'
import { CONSENT_COOKIE, consentValue, noConsent } from '@entree/domain/foundation/consent.ts'
import { openPdf, pageText } from '@entree/server/testing/read-pdf.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { choose, fieldOf, fillField, openPart, said } from '../support/organiser.ts'
import { add, decide, fillName, goTo, orderKey, payWith, showsTotal, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const EMAIL = 'robin@kade.example'
const PASSWORD = 'Kade-aan-zee-1'
const EVENT = 'Concert on the quay'
const QUESTION = 'Which shirt do you want?'
const TEMPLATE = 'Quay at night'

describe('an organiser signs up, builds an event and sells it', () => {
  const visitor = journey('desktop', { locale: 'en-GB' })
  const shop = texts('en')
  let order = { id: 0, secret: '' }
  const office = (path: string) => `${product().shop()}/backoffice${path}`

  test('SIGN-01 SIGN-02 the first step asks for the account, and says what is missing beside the fields', async () => {
    const { page, look } = visitor()
    await page.goto(office('/login'))
    await page.getByRole('link', { name: t('account.create_account') }).click()
    await fillField(page, t('account.contact_person'), 'Robin Kade')
    await fillField(page, t('account.email'), EMAIL)
    await page.getByLabel(t('account.password')).first().fill(PASSWORD)
    await page.getByLabel(t('account.repeat_password')).fill(PASSWORD)
    await page.getByRole('button', { name: t('account.continue') }).click()
    await page.getByText(t('terms_not_accepted')).first().waitFor()
    await look('office/1-sign-up')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('account.continue') }).click()
    await page.waitForURL(/signup\/confirm/)
  })

  test('SIGN-03 SIGN-05 SIGN-06 the code from the mail, the company, a summary, and the shop is made', async () => {
    const { page, look } = visitor()
    await page.getByLabel(t('account.mail_code')).fill(await mailedCode())
    await fillField(page, t('account.company_name'), 'Kade')
    await page.getByText(t('account.subdomain_free')).waitFor()
    await look('office/2-company')
    await page.getByRole('button', { name: t('account.continue') }).click()
    await look('office/3-summary')
    await page.getByRole('button', { name: t('account.create') }).click()
    await page
      .getByRole('link', { name: t('account.to_dashboard') })
      .or(page.getByRole('button', { name: t('account.to_dashboard') }))
      .click()
    await page.getByRole('heading', { name: t('start.guide_title') }).waitFor()
    await look('office/4-dashboard')
  })

  test('EVT-16 EVT-22 a name and a date are enough for an event', async () => {
    const { page, look } = visitor()
    await page
      .getByRole('button', { name: t('start.step_event_do') })
      .or(page.getByRole('link', { name: t('start.step_event_do') }))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('events.name'), 'Con')
    await fillField(dialog, t('events.starts_at'), inMonths(2))
    await dialog.getByRole('button', { name: t('events.create') }).click()
    await expect.poll(() => fieldOf(dialog, t('events.name')).getAttribute('aria-invalid')).toBe('true')
    await fillField(dialog, t('events.name'), EVENT)
    await dialog.getByRole('button', { name: t('events.create') }).click()
    await page.getByRole('heading', { name: EVENT, level: 1 }).waitFor()
    await look('office/5-event')
  })

  test('PROD-01 PROD-05 PROD-07 three products', async () => {
    const { page, look } = visitor()
    await openPart(page, t('events.group_sell'), t('events.tab_products'))
    for (const [name, price, stock] of [
      ['Standing', '25', '200'],
      ['Balcony', '35,50', '40'],
      ['Friends', '0', '10'],
    ] as const) {
      await page
        .getByRole('button', { name: t('products.add'), exact: true })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await fillField(dialog, t('products.name'), name)
      await fillField(dialog, t('products.price'), price)
      await fillField(dialog, t('products.stock'), stock)
      await dialog.getByRole('button', { name: t('products.add_short'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText(name, { exact: true }).first().waitFor()
    }
    await look('office/6-products')
  })

  test('EVT-06 BSLOT-01 BSLOT-02 BSLOT-03 BSLOT-05 BSLOT-23 two timeslots, one after the other', async () => {
    const { page, look } = visitor()
    await openPart(page, t('events.group_set_up'), t('events.tab_timeslots'))
    await page
      .getByRole('button', { name: t('timeslots.add') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('timeslots.start'), '20:00')
    await fillField(dialog, t('timeslots.end'), '22:00')
    await fillField(dialog, t('timeslots.spots'), '30')
    await choose(page, dialog, t('timeslots.length'), t('timeslots.length_minutes', { minutes: 60 }))
    await dialog.getByRole('button', { name: t('timeslots.add_count', { count: 2 }) }).click()
    await said(page, t('timeslots.added', { count: 2 }))
    await page.getByText('21:00–22:00', { exact: true }).waitFor()
    await look('office/7-timeslots')
  })

  test('EVT-07 QUES-01 QUES-02 QUES-03 QUES-06 a question that buyers must answer', async () => {
    const { page, look } = visitor()
    await openPart(page, t('events.group_set_up'), t('events.tab_questions'))
    await page.getByRole('button', { name: t('questions.add') }).click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('questions.question'), QUESTION)
    await dialog.getByRole('radio', { name: new RegExp(`^${t('questions.type_radio-buttons')}`) }).check()
    for (const [index, answer] of ['Small', 'Large'].entries()) {
      const box = dialog.getByRole('textbox', { name: t('questions.answer', { number: index + 1 }) })
      if ((await box.count()) === 0) await dialog.getByRole('button', { name: t('questions.answer_add') }).click()
      await box.fill(answer)
    }
    await dialog.getByRole('switch', { name: t('questions.mandatory_label') }).check()
    await look('office/8-question')
    await dialog.getByRole('button', { name: t('questions.add') }).click()
    await said(page, t('questions.added'))
  })

  test('TPL-03 TPL-19 EVT-10 EVT-30 a ticket template of their own, chosen for the event', async () => {
    const { page, look } = visitor()
    const id = await eventId()
    await page.goto(office('/ticket-templates'))
    await page
      .getByRole('button', { name: t('templates.add') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('templates.name'), TEMPLATE)
    await dialog.getByRole('button', { name: t('templates.add') }).click()
    await page.getByRole('heading', { name: TEMPLATE, level: 1 }).waitFor()
    await page.getByRole('button', { name: t('templates.white_page') }).click()
    await page.getByRole('button', { name: t('templates.white_page') }).waitFor({ state: 'hidden' })
    await page.getByRole('application', { name: /^Text 2:/ }).press('Enter')
    await page.getByRole('textbox', { name: t('templates.text'), exact: true }).fill('Welcome aboard, {holder}')
    await page.getByRole('button', { name: t('ui.save') }).click()
    await said(page, t('ui.saved'))
    await page.goto(office(`/events/${id}/ticket-template`))
    await page.getByRole('radio', { name: TEMPLATE }).waitFor()
    await look('office/9-ticket-template')
    await page.getByRole('radio', { name: TEMPLATE }).check()
    await page.getByRole('button', { name: t('ui.save') }).click()
    await said(page, t('ui.saved'))
  })

  test('BPOS-01 BPOS-03 BPOS-07 a point of sale that sells them', async () => {
    const { page, look } = visitor()
    await openPart(page, t('events.group_sell'), t('events.tab_pos'))
    await page
      .getByRole('link', { name: t('pos.add') })
      .first()
      .click()
    await page.getByRole('heading', { name: t('pos.new_title') }).waitFor()
    await fillField(page, t('pos.name'), 'Website')
    await fillField(page, t('pos.url'), 'concert-on-the-quay')
    await page.getByRole('button', { name: t('pos.add') }).click()
    await page.getByText(t('pos.added')).first().waitFor()
    await look('office/10-point-of-sale')
  })

  test('EVT-44 the event goes on sale', async () => {
    const { page, look } = visitor()
    await page.goto(office(`/events/${await eventId()}`))
    await page.getByRole('button', { name: t('events.go_live') }).click()
    await page.getByText(t('events.state_live')).first().waitFor()
    await look('office/11-on-sale')
  })

  test('SLOT-11 QST-12 a visitor chooses a timeslot, answers, pays, and gets a ticket made with that template', async () => {
    const { page } = visitor()
    const [{ url } = { url: '' }] = await product().sql<{ url: string }>('select url from point_of_sale where event_id = $1', [
      await eventId(),
    ])
    const origin = product().shop('kade.localhost')
    await page.context().addCookies([{ name: CONSENT_COOKIE, value: consentValue(noConsent), url: origin }])
    await page.goto(`${origin}/p/${url}`)
    await page.getByRole('heading', { name: EVENT }).first().waitFor()
    await add(page, 'Balcony', 2)
    await showsTotal(page, 2 * 3550)
    await goTo(page, page.getByRole('button', { name: shop('continue') }), /\/timeslot$/)
    const times = page.getByRole('group', { name: shop('timeslot.time') })
    await times.getByRole('button', { name: '21:00 – 22:00' }).click()
    await goTo(page, page.getByRole('button', { name: shop('continue') }), /\/personal$/)
    await fillName(page, shop, { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' })
    if ((await termsBox(page, shop).count()) > 0) await termsBox(page, shop).check()
    await page.getByRole('button', { name: shop('continue') }).click({ force: true })
    await page.getByText(shop('errors_please_select'), { exact: true }).first().waitFor()
    await page.getByRole('radio', { name: 'Large' }).check()
    order = orderKey(page)
    await goTo(page, page.getByRole('button', { name: shop('continue') }), /\/order\/.*\/(payment|pay)/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    const all = page.getByRole('link', { name: shop('status.download_all') })
    await all.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), all.click()])
    const pdf = await openPdf(await readFile(await download.path()))
    expect(pdf.numPages).toBe(2)
    for (const number of [1, 2]) expect(await pageText(pdf, number)).toContain('Welcome aboard, Ann Lee')
  })

  test('GEN-23 BORD-10 BORD-13 BORD-25 BORD-26 the organiser sees the order, with its timeslot and the answer', async () => {
    const { page, look } = visitor()
    await page.goto(office('/orders'))
    await page.getByRole('link', { name: String(order.id), exact: true }).click()
    await page.getByRole('heading', { name: t('orders.title', { number: order.id }) }).waitFor()
    await page.getByText('Ann Lee').first().waitFor()
    await expect.poll(() => page.getByText(t('orders.status_paid'), { exact: true }).count()).toBeGreaterThan(0)
    expect(await factOf(page, t('orders.timeslot'))).toMatch(/21:00\D+22:00/)
    expect(await factOf(page, QUESTION)).toBe('Large')
    await look('office/12-order')
  })

  async function mailedCode(): Promise<string> {
    const read = async () => {
      const [mail] = await product().sql<{ text: string | null }>(
        'select text from mail where to_address = $1 order by id desc limit 1',
        [EMAIL],
      )
      return (
        /\b(\d{3}) (\d{3})\b/
          .exec(mail?.text ?? '')
          ?.slice(1)
          .join('') ?? null
      )
    }
    await expect.poll(read).not.toBeNull()
    return (await read())!
  }

  async function eventId(): Promise<number> {
    const [event] = await product().sql<{ id: number }>('select id::int from event where name = $1', [EVENT])
    return event!.id
  }
})

/** A date the given number of months ahead, as a Dutch organiser types it. */
function inMonths(months: number): string {
  const date = new Date()
  date.setMonth(date.getMonth() + months)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()} 20:00`
}

/** What stands beside a name on the page of an order. */
async function factOf(page: Page, name: string): Promise<string> {
  const fact = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  return (await fact.locator('dd').innerText()).trim()
}
