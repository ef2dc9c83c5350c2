import { formatVisitTime } from '@entree/domain/foundation/dates.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { leaveSpots } from '../support/arrange.ts'
import { sizeNames } from '../support/browse.ts'
import { add, decide, fillName, goTo, openCalendar, orderKey, payWith, rowOf, showsTotal, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const t = texts('nl')
const HOST = 'zwaluw.localhost'
const ZONE = 'Europe/Amsterdam'
type Slot = { id: string; starts_at: Date; left: number }

describe.each(sizeNames)('an evening at the theatre, on a %s', (size) => {
  const visitor = journey(size)

  test('SHOP-18 DEC-S-13 SLOT-11 from a day of the calendar to its performance, chosen before the tickets', async () => {
    const { page, look } = visitor()
    const [full, , , open] = await slots()
    await leaveSpots(product().sql, full!.id, 0)
    await leaveSpots(product().sql, open!.id, 20)
    await page.goto(product().shop(HOST))
    const link = page.locator(`a[href="/p/de-kersentuin?day=${dayOf(open)}"]`)
    await openCalendar(page, t)
    for (let month = 0; month < 3 && (await link.count()) === 0; month += 1)
      await page.getByRole('button', { name: t('calendar_next') }).click()
    await look('theatre/0-calendar')
    await goTo(page, link, /^\/p\/de-kersentuin\?day=/)
    const visit = page.getByRole('region', { name: t('timeslot.chosen') })
    await visit.waitFor()
    await look('theatre/0-chosen')
    await visit.getByRole('button', { name: t('timeslot.change') }).click()
    const performance = (slot: Slot | undefined) => page.locator(`[data-slot="${slot!.id}"]`)
    expect(await performance(full).isDisabled()).toBe(true)
    expect(await performance(full).innerText()).toContain(t('state_sold_out'))
    await look('theatre/0-performances')
    await performance(open).click()
    await visit.waitFor()
    const when = formatVisitTime({ starts_at: open!.starts_at.toISOString(), ends_at: null }, 'nl', ZONE)
    await add(page, 'Tweede rang', 1)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    await page.getByText(when).first().waitFor()
    const [held] = await product().sql<{ timeslot_id: string }>('select timeslot_id from "order" where id = $1', [
      orderKey(page).id,
    ])
    expect(held!.timeslot_id).toBe(open!.id)
    await page.evaluate(() => localStorage.clear())
  })

  test('POS-14 LAY-27 LAY-29 a play: seats first, what to know below them', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop(HOST)}/p/de-kersentuin`)
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    const order = await page.locator('#main h2').allInnerTexts()
    expect(order.indexOf(t('important_information'))).toBeGreaterThan(order.indexOf(t('choose_your_tickets')))
    await add(page, 'Eerste rang', 2)
    await rowOf(page, 'Driegangenmenu in de foyer').waitFor()
    await add(page, 'Driegangenmenu in de foyer', 1)
    await showsTotal(page, 2 * (2950 + 97) + 3450)
    await look('theatre/1-seats')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/timeslot$/)
  })

  test('SLOT-02 DEC-S-82 the performances; full ones cannot be chosen', async () => {
    const { page, look } = visitor()
    const [full, few, enough] = await slots()
    await leaveSpots(product().sql, full!.id, 0)
    await leaveSpots(product().sql, few!.id, 1)
    await leaveSpots(product().sql, enough!.id, 20)
    await page.reload()
    const option = (slot: Slot | undefined) => page.locator(`[data-slot="${slot!.id}"]`)
    await option(full).waitFor()
    expect(await option(full).innerText()).toContain(t('state_sold_out'))
    expect(await option(full).isDisabled()).toBe(true)
    expect(await option(few).innerText()).toContain(t('timeslot.too_few', { count: 1 }))
    expect(await option(few).isDisabled()).toBe(true)
    expect(await option(enough).isDisabled()).toBe(false)
    await look('theatre/2-performances')
    await option(enough).click()
  })

  test('DEC-S-53 DEC-S-82 another buyer takes the last seats meanwhile: it is reported, and nothing is lost', async () => {
    const { page, look } = visitor()
    const [, , taken, other] = await slots()
    await leaveSpots(product().sql, taken!.id, 0)
    await leaveSpots(product().sql, other!.id, 20)
    await page.getByRole('button', { name: t('continue') }).click()
    await page.getByText(t('timeslot_full')).waitFor()
    await look('theatre/3-taken')
    expect(await page.locator(`[data-slot="${taken!.id}"]`).isDisabled()).toBe(true)
    expect(await page.locator('[data-part=total]').innerText()).toMatch(/95,44/)
    await page.locator(`[data-slot="${other!.id}"]`).click()
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  })

  test('QST-12 PAY-11 STAT-01 paid with the seats of that performance taken once', async () => {
    const { page, look } = visitor()
    const { id } = orderKey(page)
    const [held] = await product().sql<{ id: string; taken: number }>(
      'select t.id, p.taken from timeslot t join stock_pool p on p.id = t.stock_pool_id join "order" o on o.timeslot_id = t.id where o.id = $1',
      [id],
    )
    await fillName(page, t, { email: 'ranja@toneel.example' })
    await page.getByRole('combobox', { name: t('personal.gender') }).selectOption('f')
    await page.getByRole('radio', { name: 'Nee', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Vegetarisch' }).check()
    await termsBox(page, t).check()
    await look('theatre/4-details')
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
    await page.getByRole('heading', { name: 'Programmaboek' }).waitFor()
    await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid', 'twice')
    await page.getByRole('heading', { level: 1, name: t('thanks.title_name', { first_name: 'Jet' }) }).waitFor()
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    await look('theatre/5-thanks')
    const [now] = await product().sql(
      'select p.taken from timeslot t join stock_pool p on p.id = t.stock_pool_id where t.id = $1',
      [held!.id],
    )
    expect(now).toEqual({ taken: held!.taken })
    const answers = await product().sql('select answer from customer_information_answer where order_id = $1 order by id', [id])
    expect(answers.map(({ answer }) => answer)).toEqual(['Nee', ['Vegetarisch']])
    const [customer] = await product().sql(
      'select c.gender, c.email from customer c join "order" o on o.customer_id = c.id where o.id = $1',
      [id],
    )
    expect(customer).toEqual({ gender: 'f', email: 'ranja@toneel.example' })
    expect(await product().sql('select 1 from ticket where order_id = $1', [id])).toHaveLength(2)
  })

  /** The performances to come. */
  function slots(): Promise<Slot[]> {
    return product().sql<Slot>(
      `select t.id, t.starts_at, s.capacity - s.taken as left from timeslot t
         join stock_pool s on s.id = t.stock_pool_id join point_of_sale p on p.event_id = t.event_id
        where p.url = 'de-kersentuin' and t.starts_at > now() + interval '1 hour' order by t.starts_at limit 4`,
    )
  }
})

function dayOf(slot: Slot | undefined): string {
  return localDay(slot!.starts_at.toISOString(), ZONE)
}
