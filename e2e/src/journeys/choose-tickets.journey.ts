import { formatRangeLong, formatStart } from '@entree/domain/foundation/dates.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { add, amountOf, field, goTo, linesOf, rowOf, showsTotal, sumOf } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const t = texts('nl')
const ZONE = 'Europe/Amsterdam'
/** Two weekend tickets with their cups, two places to camp, ten percent off, service fees. */
const TOTAL = 21_000

describe.each(sizeNames)('choosing tickets for a festival, on a %s', (size) => {
  const visitor = journey(size)

  test('ROUTE-02 SHOP-11 LAY-20 LAY-21 LAY-22 POS-03 POS-04 the shop leads to the event', async () => {
    const { page, look } = visitor()
    const [event] = await product().sql<{ name: string; starts_at: Date; ends_at: Date }>(
      `select e.name, e.starts_at, e.ends_at from event e join point_of_sale p on p.event_id = e.id where p.url = 'uiterwaard-festival'`,
    )
    const { name, starts_at, ends_at } = event!
    await page.goto(product().shop())
    await page.getByRole('heading', { name: t('events_title') }).waitFor()
    await look('festival/1-shop')
    const link = page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('link', { name: t('buy_tickets') })
    await goTo(page, link, /^\/p\/uiterwaard-festival$/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.title()).toBe(`${name} - Uiterwaard`)
    await page.getByText('De Hooiwaard, Deventer').waitFor()
    const span = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), continuous: false }
    const [long, short] = [formatRangeLong(span, 'nl', ZONE), formatStart(span, 'nl', ZONE)]
    expect(await page.getByText(long, { exact: true }).isVisible()).toBe(size === 'desktop')
    expect(await page.getByText(short, { exact: true }).isVisible()).toBe(size === 'phone')
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    // The shop for friends is for those who have its address.
    const friends = await page.request.get(new URL('/p/uiterwaard-vrienden', page.url()).href)
    expect(await friends.text()).toContain('<meta name="robots" content="noindex">')
  })

  test('POS-09 POS-28 POS-31 POS-32 POS-36 QTY-13 LIST-02 every product says what it is and whether it can be had', async () => {
    const { page, look } = visitor()
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    const days = page.getByRole('region', { name: 'Dagtickets' })
    await days.getByRole('heading', { name: 'Dagticket vrijdag' }).waitFor()
    expect(await days.getByRole('group', { name: t('quantity_of', { product: 'Dagticket vrijdag' }) }).count()).toBe(1)
    await rowOf(page, 'Weekendticket voor vier')
      .getByText(t('persons', { count: 4 }))
      .waitFor()
    for (const [name, state] of [
      ['Dagticket zaterdag', 'state_sold_out'],
      ['Zondagavond, vanaf 17.00 uur', 'state_not_started'],
      ['Weekendticket vroege vogel', 'state_expired'],
    ] as const) {
      await rowOf(page, name).getByText(t(state)).waitFor()
      // What is sold out can be waited for.
      const waits = state === 'state_sold_out' ? [`${t('wait.button')}: ${name}`] : []
      expect(await rowOf(page, name).getByRole('button').allTextContents(), name).toEqual(waits)
    }
    await rowOf(page, 'Zondagavond, vanaf 17.00 uur')
      .getByText(/Te koop vanaf \d{1,2} [a-z]{3} \d{4} \d\d:\d\d/)
      .waitFor()
    for (const dependent of ['Kampeerplek, per persoon', 'Ecobeker (statiegeld)', 'Tien munten'])
      expect(await rowOf(page, dependent).count()).toBe(0)
    await look('festival/2-tickets')
  })

  test('QTY-14 QTY-16 QTY-17 QTY-18 POS-24 POS-26 PRICE-12 camping and cup come and go with the weekend ticket', async () => {
    const { page, look } = visitor()
    await add(page, 'Weekendticket', 2)
    const camping = rowOf(page, 'Kampeerplek, per persoon')
    await camping.getByText('Drie nachten').waitFor()
    await expect
      .poll(() => camping.locator('img').evaluate((image: HTMLImageElement) => (image.scrollIntoView(), image.naturalWidth)))
      .toBeGreaterThan(0)
    expect(await camping.locator('strong').innerText()).toMatch(/^€\s23,70$/)
    await rowOf(page, 'Ecobeker (statiegeld)')
      .getByText(/^2\s+automatisch toegevoegd$/)
      .waitFor()
    await add(page, 'Kampeerplek, per persoon', 2)
    await showsTotal(page, 2 * (8900 + 120) + 2 * (2250 + 120) + 2 * 250)

    for (const _ of [1, 2])
      await rowOf(page, 'Weekendticket')
        .getByRole('button', { name: t('quantity_less', { product: 'Weekendticket' }) })
        .click()
    await camping.waitFor({ state: 'detached' })
    expect(await rowOf(page, 'Ecobeker (statiegeld)').count()).toBe(0)
    // On a phone there is no bar while nothing is chosen.
    const goOn = page.getByRole('button', { name: t('continue') })
    if (size === 'phone') await goOn.waitFor({ state: 'hidden' })
    else expect(await goOn.isDisabled()).toBe(true)

    await add(page, 'Weekendticket', 2)
    await camping.waitFor()
    expect(await amountOf(page, 'Kampeerplek, per persoon')).toBe('0')
    await add(page, 'Kampeerplek, per persoon', 2)
    await showsTotal(page, 23_280)
    await look('festival/3-chosen')
  })

  test('DISC-01 DISC-05 POS-22 POS-23 CART-08 CART-09 PRICE-03 a discount code, wrong, right, off and on', async () => {
    const { page } = visitor()
    const code = field(page, t('discount_code'))
    const apply = page.getByRole('button', { name: t('apply'), exact: true })
    expect(await apply.isDisabled()).toBe(true)
    await code.fill('NIETS')
    await apply.click()
    await page.getByText(t('discountcode_invalid')).waitFor()
    await code.fill(' dijk10 ')
    await code.press('Enter')
    await page.getByText(t('discount_code_used', { code: 'DIJK10' })).waitFor()
    await showsTotal(page, 23_280 - 2280)
    expect((await linesOf(page))[t('discount_code_line', { code: 'DIJK10' })]).toBe(-2280)
    await page.getByRole('button', { name: /^Verwijderen DIJK10/ }).click()
    await showsTotal(page, 23_280)
    await code.fill('DIJK10')
    await code.press('Enter')
    await showsTotal(page, TOTAL)
  })

  test('CART-01 CART-02 CART-04 a reload keeps the cart, with all a cart has', async () => {
    const { page, look } = visitor()
    await page.reload()
    await showsTotal(page, TOTAL)
    expect(await amountOf(page, 'Weekendticket')).toBe('2')
    await page.getByText(t('discount_code_used', { code: 'DIJK10' })).waitFor()
    const cart = await storedCart(page)
    expect(Object.keys(cart)).toEqual(
      expect.arrayContaining(['products', 'discountCode', 'paymentMethod', 'campaignDiscount', 'timeslot', 'totals']),
    )
    const [line] = cart.products as object[]
    const fields = [
      'id',
      'name',
      'amount',
      'price',
      'discount_price',
      'service_fee',
      'vat',
      'vat_percentage',
      'product_type_id',
      'is_disabled',
      'is_cross_sell',
    ]
    expect(Object.keys(line!)).toEqual(expect.arrayContaining(fields))
    expect(cart.totals).toEqual({ total: TOTAL, total_without_payment_method_fee: TOTAL, processing_fee: 0 })
    expect(sumOf(await linesOf(page))).toBe(TOTAL)
    await look('festival/4-discount')
  })
})

async function storedCart(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('cart:'))?.[1])
  return JSON.parse(String(text))
}
