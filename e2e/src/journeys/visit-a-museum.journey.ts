import { formatEuro } from '@entree/domain/foundation/money.ts'
import { localDay, localTime } from '@entree/domain/foundation/zoned-time.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { leaveSpots } from '../support/arrange.ts'
import { sizeNames } from '../support/browse.ts'
import { hueOf } from '../support/colors.ts'
import {
  add,
  chooseDay,
  field,
  goTo,
  openCalendar,
  orderKey,
  rowOf,
  showsTotal,
  termsBox,
  timeButton,
} from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const t = texts('nl')
const ZONE = 'Europe/Amsterdam'
const HOST = 'lichthuis.localhost'
/** Right to left, with an emoji, and one word that is wider than a screen. */
const FIRST_NAME = `שרה 🎉 ${'W'.repeat(80)}`

describe.each(sizeNames)('a free visit to a museum at a chosen hour, on a %s', (size) => {
  const visitor = journey(size)

  test('ROUTE-01 SHOP-09 SHOP-16 SHOP-23 SHOP-24 SHOP-25 SHOP-26 the calendar shows in colour how full a day is', async () => {
    const { page, look } = visitor()
    await page.goto(product().shop(HOST))
    await openCalendar(page, t)
    const colors = new Map<string, string>()
    for (const [url, ratio] of [
      ['lichthuis-nacht', 'very_busy'],
      ['lichthuis-lezing', 'medium'],
      ['lichthuis-glas', 'not_busy'],
    ] as const) {
      const day = await dayOf(page, url)
      const link = day.locator(`a[href="/p/${url}"]`)
      expect(await link.getAttribute('data-ratio'), url).toBe(ratio)
      colors.set(ratio, hueOf(await link.evaluate((entry) => getComputedStyle(entry).backgroundColor)))
    }
    expect(Object.fromEntries(colors)).toEqual({ very_busy: 'red', medium: 'orange', not_busy: 'green' })
    // Closed on Mondays.
    const visits = page.locator('td', { has: page.locator('a[href^="/p/lichthuis-bezoek?day="]') })
    const days = await visits.evaluateAll((cells) => cells.map((cell) => new Date(cell.dataset['day'] ?? '').getUTCDay()))
    expect(days.length).toBeGreaterThan(0)
    expect(days).not.toContain(1)
    const visit = page.getByRole('article').filter({ hasText: 'Bezoek Museum Lichthuis' })
    expect(await visit.getByText(/\d{4}/).filter({ hasNotText: '2312' }).count()).toBe(0)
    await look('museum/1-shop')
    await goTo(page, visit.getByRole('link', { name: t('buy_tickets') }), /^\/p\/lichthuis-bezoek$/)
  })

  test('POS-15 PRICE-05 LAY-27 with the code of the press everything is free', async () => {
    const { page, look } = visitor()
    await page.getByText('Glas, neon, prisma’s').waitFor()
    await add(page, 'Volwassene', 2)
    await rowOf(page, 'Kind t/m 12 jaar').waitFor()
    await add(page, 'Kind t/m 12 jaar', 1)
    await showsTotal(page, 3500)
    await field(page, t('discount_code')).fill('pers')
    await field(page, t('discount_code')).press('Enter')
    await showsTotal(page, 0)
    expect(await page.locator('[data-part=total]').innerText()).toBe(t('free'))
    await look('museum/2-tickets')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/timeslot$/)
  })

  test('ROUTE-06 POS-43 SLOT-03 SLOT-04 SLOT-05 SLOT-06 only hours with room for all three can be chosen', async () => {
    const { page, look } = visitor()
    const { full, few, enough } = await threeHours()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: t('timeslot.title') }).waitFor()
    await look('museum/3-hours')
    await chooseDay(page, t, localDay(full, ZONE))
    await timeButton(page, t, full).waitFor()
    expect(await timeButton(page, t, full).isDisabled()).toBe(true)
    expect(await timeButton(page, t, full).innerText()).toContain(t('timeslot.full'))
    await chooseDay(page, t, localDay(few, ZONE))
    await timeButton(page, t, few).waitFor()
    expect(await timeButton(page, t, few).isDisabled()).toBe(true)
    expect(await timeButton(page, t, few).innerText()).toContain(t('timeslot.too_few', { count: 2 }))
    expect(await timeButton(page, t, enough).isDisabled()).toBe(false)
    const go = page.getByRole('button', { name: t('continue') })
    expect(await go.getAttribute('aria-disabled')).toBe('true')
    await timeButton(page, t, enough).click()
    expect(await timeButton(page, t, enough).getAttribute('aria-pressed')).toBe('true')
    await look('museum/4-hour')
    await goTo(page, go, /\/personal$/)
  })

  test('SLOT-11 SLOT-12 the hour is kept: in the order, in the cart, and when going back', async () => {
    const { page } = visitor()
    const [order] = await product().sql<{ starts_at: Date }>(
      'select t.starts_at from timeslot t join "order" o on o.timeslot_id = t.id where o.id = $1',
      [orderKey(page).id],
    )
    const { time } = localTime(order!.starts_at.toISOString(), ZONE)
    const cart = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('cart:'))?.[1])
    expect((JSON.parse(cart ?? '{}') as { timeslot: string }).timeslot).toContain(time)
    await goTo(page, page.getByRole('link', { name: t('back') }), /\/timeslot$/)
    const chosen = page.locator('button[aria-pressed=true]').filter({ hasText: time })
    await chosen.waitFor()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  })

  test('PAY-04 DEC-S-42 nothing to pay: no method to choose, tickets at once', async () => {
    const { page, look } = visitor()
    await field(page, t('personal.first_name')).fill(FIRST_NAME)
    await field(page, t('personal.last_name')).fill('Vermeer')
    await field(page, t('personal.email')).fill('vermeer@krant.example')
    await field(page, t('personal.email_confirmation')).fill('vermeer@krant.example')
    await termsBox(page, t).check()
    await look('museum/5-details')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
    await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
    await page.getByText(t('payment.free_title')).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await showsTotal(page, 0)
    const order = orderKey(page)
    await look('museum/6-free')
    await goTo(page, page.getByRole('button', { name: t('payment.get_tickets') }), /^\/order\/thanks/)
    await page.getByRole('heading', { level: 1, name: t('thanks.title_name', { first_name: FIRST_NAME }) }).waitFor()
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    await look('museum/7-thanks')
    const [charged] = await product().sql('select total::int, payment_status from "order" where id = $1', [order.id])
    expect(charged).toEqual({ total: 0, payment_status: 'paid' })
    expect(await product().sql('select status from payment where order_id = $1 and amount > 0', [order.id])).toEqual([])
    await goTo(page, page.getByRole('link', { name: t('thanks.to_status') }), /\/status$/)
    await expect.poll(() => page.locator('li[data-ticket]').count()).toBe(3)
    expect(await page.getByText(formatEuro(0)).count()).toBe(0)
    await goTo(page, page.getByRole('link', { name: t('status.to_overview') }), /\/overview$/)
    await page.getByText(`${FIRST_NAME} Vermeer`).waitFor()
    await look('museum/8-overview')
  })

  /** Three hours of one day to come: one without spots, one with fewer than the three that are wanted, one with just those. */
  async function threeHours(): Promise<Record<'full' | 'few' | 'enough', string>> {
    const slots = await product().sql<{ id: string; starts_at: Date }>(
      `select t.id, t.starts_at from timeslot t join point_of_sale p on p.event_id = t.event_id
        where p.url = 'lichthuis-bezoek' and t.starts_at > now() + interval '1 day' order by t.starts_at`,
    )
    const days = Map.groupBy(slots, ({ starts_at }) => localDay(starts_at.toISOString(), ZONE))
    const [full, few, enough] = [...days.values()].find((sameDay) => sameDay.length >= 3) ?? []
    if (!full || !few || !enough) throw new Error('no day with three hours')
    for (const [slot, left] of [
      [full, 0],
      [few, 2],
      [enough, 3],
    ] as const)
      await leaveSpots(product().sql, slot.id, left)
    return { full: full.starts_at.toISOString(), few: few.starts_at.toISOString(), enough: enough.starts_at.toISOString() }
  }
})

/** The cell of the day of an event, on the month that has it. */
async function dayOf(page: Page, url: string): Promise<Locator> {
  const day = page
    .locator('td')
    .filter({ has: page.locator(`a[href="/p/${url}"]`) })
    .first()
  for (let month = 0; month < 3 && (await day.count()) === 0; month += 1)
    await page.getByRole('button', { name: t('calendar_next') }).click()
  return day
}
