import { noConsent } from '@entree/domain/foundation/consent.ts'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, decide, goTo, orderKey, payWith, rowOf } from '../support/shopper.ts'
import { listenToTags, type Heard } from '../support/tag-stub.ts'
import { visitors } from '../support/visitors.ts'
import { banner, box, t, toProducts } from '../support/cookie-banner.ts'

const { product, enter } = visitors()
/** What the services are sent about a choice, in euros. */
type Cart = { value: number; items: { quantity: number }[] }

const shopUrl = () => `${product().shop()}/p/dijkbios`

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
      .getByRole('button', { name: t('consent.necessary') })
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
    await expect.poll(conversions).toHaveLength(1)

    await add(page, 'Op je eigen kleed', 2)
    // One event or two: whether both clicks fall together is up to the machine.
    const added = () => heard.named('add_to_cart').flatMap(({ ecommerce }) => (ecommerce as Cart).items)
    await expect.poll(() => added().reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
    for (const item of added()) expect(item).toMatchObject({ item_name: 'Op je eigen kleed', price: 9.5 })
    const values = heard.named('add_to_cart').map(({ ecommerce }) => (ecommerce as Cart).value)
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(19)
    await rowOf(page, 'Op je eigen kleed').locator('button').first().click()
    expect(await heard.event('remove_from_cart')).toMatchObject({ ecommerce: { value: 9.5, items: [{ quantity: 1 }] } })
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    const order = orderKey(page)
    expect(await heard.event('begin_checkout')).toMatchObject({ ecommerce: { items: [{ quantity: 2 }] } })
    await page.reload()
    await toProducts(page, 'meet@film.example')
    await toPayment(page)
    await payWith(page, 'iDEAL')
    expect(heard.named('add_payment_info')).toMatchObject([{ ecommerce: { payment_type: 'iDEAL | Wero' } }])
    await decide(page, 'paid')
    const purchase = await heard.event('purchase')
    const [row] = await product().sql<{ total: number; order_number: string }>(
      'select total::int, order_number from "order" where id = $1',
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
    await expect.poll(() => conversions().filter((path) => path.includes('/purchase/'))).toHaveLength(1)

    const views = heard.named('page_view').length
    await page.reload()
    await expect.poll(() => heard.named('page_view').length).toBe(views + 1)
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
      else await expect.poll(() => count('/facebook-capi/pageview/')).toBe(1)
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

async function toPayment(page: Page): Promise<void> {
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
}
