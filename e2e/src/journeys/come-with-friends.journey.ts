import { describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { add, goTo, linesOf, orderKey, rowOf, showsTotal } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const t = texts('nl')
const WEEKEND = 'Weekendticket'
/** Fifteen percent off the weekend, service fee and cup included. */
const TOTAL = 8900 - 1335 + 120 + 250

describe.each(sizeNames)('the prices of a campaign, on a %s', (size) => {
  const visitor = journey(size)

  test('ROUTE-03 CAMP-01 CAMP-14 SHOP-19 its name comes along from the shop, and is looked up with the time zone', async () => {
    const { page } = visitor()
    await page.goto(`${product().shop()}/?ft_campaign_name=vrienden`)
    const link = page.getByRole('article').filter({ hasText: 'Uiterwaard Festival' }).getByRole('link')
    const lookup = page.waitForRequest('**/api/campaign/get')
    await goTo(page, link, /^\/p\/uiterwaard-festival\?ft_campaign_name=vrienden$/)
    expect((await lookup).postDataJSON()).toMatchObject({ slug: 'vrienden', timezone: 'Europe/Amsterdam' })
  })

  test('POS-27 POS-41 CAMP-09 CAMP-10 PRICE-02 less is asked, what is not for friends is hidden, the rest stands out', async () => {
    const { page, look } = visitor()
    const weekend = rowOf(page, WEEKEND)
    await weekend.waitFor()
    expect(await weekend.locator('s').innerText()).toMatch(/^€\s90,20$/)
    expect(await weekend.locator('strong').innerText()).toMatch(/^€\s76,85$/)
    await expect.poll(() => weekend.evaluate((row) => getComputedStyle(row).backgroundColor)).toBe('rgb(255, 244, 226)')
    expect(await rowOf(page, 'Weekendticket voor vier').count()).toBe(0)
    expect(await rowOf(page, 'Weekendticket vroege vogel').count()).toBe(0)
    expect(await rowOf(page, 'Zondagavond, vanaf 17.00 uur').locator('s').count()).toBe(0)
    await add(page, WEEKEND, 1)
    await showsTotal(page, TOTAL)
    expect((await linesOf(page))[t('discount')]).toBe(-1335)
    await look('friends/1-tickets')
  })

  test('I18N-13 CAMP-12 CAMP-13 it is sent with the order, and holds when coming back to change it', async () => {
    const { page } = visitor()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/order')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    expect((await sent).postDataJSON()).toMatchObject({
      campaign: 'vrienden',
      campaign_discount: 1335,
      timezone: 'Europe/Amsterdam',
    })
    const [order] = await product().sql('select total::int, campaign_discount::int from "order" where id = $1', [
      orderKey(page).id,
    ])
    expect(order).toEqual({ total: TOTAL, campaign_discount: 1335 })
    await showsTotal(page, TOTAL)
    await goTo(page, page.getByRole('link', { name: t('back') }), /^\/p\/uiterwaard-festival\?back=/)
    await showsTotal(page, TOTAL)
    expect(await rowOf(page, WEEKEND).locator('s').innerText()).toMatch(/^€\s90,20$/)
  })
})
