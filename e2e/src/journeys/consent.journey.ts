import { CONSENT_DAYS, noConsent } from '@entree/domain/consent.ts'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { add, decide, field, fillName, goTo, orderKey, payWith, rowOf, termsBox } from '../support/shopper.ts'
import { listenToTags, type Heard } from '../support/tag-stub.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const t = texts('nl')
const banner = (page: Page) => page.getByRole('region', { name: t('consent.title') })
const box = (page: Page, category: 'local_information' | 'analytics' | 'marketing') =>
  banner(page).getByRole('checkbox', { name: new RegExp(`^${t(`consent.${category}`)}`) })
const shopUrl = () => `${product().shop()}/p/dijkbios`

describe.each(sizeNames)('choosing about cookies on a %s', (size) => {
  const visitor = journey(size, { consent: null })
  const cookie = async () => (await visitor().page.context().cookies()).find(({ name }) => name === 'consent')

  test('LAY-04 CONS-01 CONS-02 the banner asks, beside everything else: nothing moves, the bar with the total stays in reach', async () => {
    const { page, look } = visitor()
    await page.addInitScript(() => {
      const counted = window as unknown as { shifted: number }
      counted.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) counted.shifted += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(shopUrl())
    await banner(page)
      .getByRole('button', { name: t('consent.accept_all') })
      .waitFor()
    await banner(page).getByText(t('consent.text')).waitFor()
    expect(await cookie()).toBeUndefined()
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
    await add(page, 'Op je eigen kleed', 2)
    await look('consent/1-asked')
    const bar = page.getByRole('complementary').getByRole('button', { name: t('continue') })
    expect(await isOnTop(bar)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await isOnTop(bar)).toBe(true)
    expect(await isOnTop(page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }))).toBe(true)
  })

  test('CONS-03 CONS-04 CONS-06 CONS-08 CONST-19 its three boxes are on, and accepting keeps what is ticked for 365 days', async () => {
    const { page, look } = visitor()
    await banner(page)
      .getByRole('button', { name: t('consent.change') })
      .click()
    for (const category of ['local_information', 'analytics', 'marketing'] as const)
      expect(await box(page, category).isChecked()).toBe(true)
    await look('consent/2-preferences')
    await box(page, 'marketing').uncheck()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_selected') })
      .click()
    await banner(page).waitFor({ state: 'detached' })
    const { value, expires, sameSite, path } = (await cookie())!
    expect({ value, sameSite, path }).toEqual({ value: 'la', sameSite: 'Lax', path: '/' })
    expect(expires - Date.now() / 1000).toBeCloseTo(CONSENT_DAYS * 24 * 60 * 60, -3)
  })

  test('CONS-07 the banner does not come back, and the footer leads to another choice', async () => {
    const { page, look } = visitor()
    await page.reload()
    const settings = page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') })
    await settings.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('consent.title'))
    expect(await box(page, 'marketing').isChecked()).toBe(false)
    expect(await box(page, 'analytics').isChecked()).toBe(true)
    await look('consent/3-changing')
    await box(page, 'marketing').check()
    // DEC-S-71: it means what is ticked.
    await box(page, 'analytics').uncheck()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_all') })
      .click()
    await banner(page).waitFor({ state: 'detached' })
    expect((await cookie())?.value).toBe('lm')
    await expect.poll(() => settings.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('PERS-32 PERS-33 the booker is kept for the next order, until that is not allowed any more', async () => {
    const { page } = visitor()
    const stored = () => page.evaluate(() => localStorage.getItem('booker'))
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    expect(await stored()).toBeNull()
    await toProducts(page, 'kees@film.example')
    expect(JSON.parse((await stored()) ?? '')).toEqual({ first_name: 'Jet', last_name: 'van Dijk', email: 'kees@film.example' })
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/^(order|cart):/.test(key)) localStorage.removeItem(key)
    })
    await page.goto(shopUrl())
    await add(page, 'Op je eigen kleed', 1)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    await expect.poll(() => field(page, t('personal.email')).inputValue()).toBe('kees@film.example')
    expect(await field(page, t('personal.email_confirmation')).inputValue()).toBe('')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('consent.settings') })
      .click()
    await box(page, 'local_information').uncheck()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_selected') })
      .click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await stored()).toBeNull()
  })
})

describe('tags and conversions', () => {
  beforeAll(async () => {
    await product().sql(
      `update event set gtm_id = 'GTM-KLEED1', has_fb_capi = true where id = (select event_id from point_of_sale where url = 'dijkbios')`,
    )
  })
  afterAll(async () => {
    await product().sql(
      `update event set gtm_id = null, has_fb_capi = false where id = (select event_id from point_of_sale where url = 'dijkbios')`,
    )
  })

  test('CONS-10 DEC-S-72 TRACK-04 before and without consent nothing is loaded, framed, stored or sent', async () => {
    const { page, requests, leave } = await enter('phone', { consent: null })
    await page.goto(shopUrl())
    await add(page, 'Op je eigen kleed', 1)
    await banner(page)
      .getByRole('button', { name: t('consent.change') })
      .click()
    for (const category of ['local_information', 'analytics', 'marketing'] as const) await box(page, category).uncheck()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_selected') })
      .click()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    await toProducts(page, 'niets@film.example')
    await toPayment(page)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    expect(requests.filter((url) => /\/tags\/|facebook-capi|tell-services/.test(url))).toEqual([])
    expect(page.frames()).toHaveLength(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('client_id')
    await leave()
  })

  test('TRACK-01 TRACK-02 TRACK-03 TRACK-05 DEC-S-72 with consent the services hear of a purchase, and never a secret', async () => {
    const { page, troubles } = await enter('desktop', { consent: null })
    const heard = await listenToTags(page)
    const sent: Request[] = []
    page.context().on('request', (request) => sent.push(request))
    const conversions = () =>
      sent.map((request) => new URL(request.url()).pathname).filter((path) => path.includes('/facebook-capi/'))

    await page.goto(shopUrl())
    await add(page, 'Op je eigen kleed', 1)
    await banner(page)
      .getByRole('button', { name: t('consent.accept_all') })
      .click()
    await heard.event('page_view')
    expect(await heard.event('view_item_list')).toMatchObject({ ecommerce: { currency: 'EUR' } })
    expect(heard.commands()).toMatchObject([
      ['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' }],
      ['consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted', functionality_storage: 'granted' }],
      ['set', {}],
    ])
    await expect.poll(conversions, { timeout: 10_000 }).toHaveLength(1)

    await add(page, 'Op je eigen kleed', 2)
    expect(await heard.event('add_to_cart')).toMatchObject({
      ecommerce: { value: 19, items: [{ item_name: 'Op je eigen kleed', quantity: 2, price: 9.5 }] },
    })
    await rowOf(page, 'Op je eigen kleed').locator('button').first().click()
    expect(await heard.event('remove_from_cart')).toMatchObject({ ecommerce: { value: 9.5, items: [{ quantity: 1 }] } })
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    const order = orderKey(page)
    expect(await heard.event('begin_checkout')).toMatchObject({ ecommerce: { items: [{ quantity: 2 }] } })
    await page.reload()
    await toProducts(page, 'meet@film.example')
    await toPayment(page)
    await payWith(page, 'iDEAL')
    expect(heard.named('add_payment_info')).toMatchObject([{ ecommerce: { payment_type: 'iDEAL' } }])
    await decide(page, 'paid')
    const purchase = await heard.event('purchase')
    const [row] = await product().sql<{ total: number; order_number: string }>(
      'select total, order_number from "order" where id = $1',
      [order.id],
    )
    expect(purchase).toMatchObject({
      ecommerce: {
        transaction_id: row!.order_number,
        currency: 'EUR',
        value: row!.total / 100,
        items: [{ quantity: 2, price: 9.5 }],
      },
    })
    await expect.poll(() => conversions().filter((path) => path.includes('/purchase/')), { timeout: 10_000 }).toHaveLength(1)

    const views = heard.named('page_view').length
    await page.reload()
    await expect.poll(() => heard.named('page_view').length, { timeout: 10_000 }).toBe(views + 1)
    expect(heard.named('purchase')).toHaveLength(1)
    expect(heard.named('begin_checkout')).toHaveLength(1)
    // The status page, whose address opens the order, tells nobody anything.
    await page.getByRole('link', { name: t('thanks.to_status') }).click()
    await page.waitForURL(/\/status$/)
    await page.getByRole('heading', { level: 1 }).waitFor()

    const tickets = await product().sql<{ secret: string }>('select secret from ticket where order_id = $1', [order.id])
    expect(tickets).toHaveLength(2)
    await keepsSecrets(sent, heard, [order.secret, ...tickets.map(({ secret }) => secret)])
    expect(troubles).toEqual([])
  })

  test('withdrawing consent ends the tags at once', async () => {
    const { page, requests } = await enter('desktop', { consent: null })
    const heard = await listenToTags(page)
    await page.goto(shopUrl())
    await banner(page)
      .getByRole('button', { name: t('consent.accept_all') })
      .click()
    await heard.event('page_view')
    expect(await page.evaluate(() => localStorage.getItem('client_id'))).toMatch(/^\d+\.\d+$/)
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('consent.settings') })
      .click()
    for (const category of ['analytics', 'marketing'] as const) await box(page, category).uncheck()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_selected') })
      .click()
    await expect.poll(() => page.frames().length).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('client_id'))).toBeNull()
    const before = requests.length
    await add(page, 'Op je eigen kleed', 1)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    expect(requests.slice(before).filter((url) => /\/tags\/|facebook-capi|google/.test(url))).toEqual([])
  })

  test('a visitor who allowed marketing alone has no tag manager; one who allowed analytics alone no conversions', async () => {
    for (const [consent, tags, conversions] of [
      [{ ...noConsent, marketing: true }, 0, 1],
      [{ ...noConsent, analytics: true }, 1, 0],
    ] as const) {
      const { page, requests, close } = await enter('desktop', { consent })
      const heard = await listenToTags(page)
      await page.goto(shopUrl())
      const count = (part: string) => requests.filter((url) => url.includes(part)).length
      if (tags > 0) await heard.event('page_view')
      else await expect.poll(() => count('/facebook-capi/pageview/'), { timeout: 10_000 }).toBe(1)
      expect([count('/tags/'), count('/facebook-capi/')]).toEqual([tags, conversions])
      await close()
    }
  })
})

/**
 * No secret is in anything that was sent to anybody but our own calls, nor in what the tag manager's scripts could see. Tried: with
 * the sandbox taken off the frame, this finds the order's secret in what the stub tells its own server.
 */
async function keepsSecrets(sent: readonly Request[], heard: Heard, secrets: readonly string[]): Promise<void> {
  const own = new URL(product().shop()).origin
  expect(heard.spied().map(({ what }) => what)).toEqual([
    'location',
    'referrer',
    'ancestors',
    'cookie',
    'localStorage',
    'parent',
    'top',
  ])
  let foreign = 0
  for (const request of sent) {
    const url = new URL(request.url())
    const headers = await request.allHeaders()
    const text = JSON.stringify([
      headers,
      url.origin === own ? null : request.url(),
      url.origin === own ? null : request.postData(),
    ])
    if (url.origin !== own) foreign += 1
    for (const secret of secrets) expect(text, request.url()).not.toContain(secret)
    // Only its own pages and calls of ours name an order by its secret.
    if (secrets.some((secret) => request.url().includes(secret))) expect(url.pathname).toMatch(/^\/(api\/|order\/)/)
  }
  expect(foreign).toBeGreaterThan(10)
  for (const secret of secrets) expect(JSON.stringify([heard.spied(), heard.all()])).not.toContain(secret)
}

async function toProducts(page: Page, email: string): Promise<void> {
  await field(page, t('personal.email')).waitFor()
  await fillName(page, t, { email })
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
}

async function toPayment(page: Page): Promise<void> {
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
}

/** Whether a click in the middle of it would reach it. */
async function isOnTop(control: ReturnType<Page['getByRole']>): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
