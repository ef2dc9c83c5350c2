import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { leaveSpots } from '../support/arrange.ts'
import { sizeNames } from '../support/browse.ts'
import { add, chooseDay, decide, fillName, goTo, orderKey, payWith, rowOf, showsTotal, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()
const t = texts('nl')
const HOST = 'zwaluw.localhost'
const ZONE = 'Europe/Amsterdam'
type Slot = { id: string; starts_at: Date; left: number }

describe.each(sizeNames)('an evening at the theatre, on a %s', (size) => {
  const visitor = journey(size)

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

  test('SLOT-02 DEC-S-82 the performances by day; full ones cannot be chosen', async () => {
    const { page, look } = visitor()
    const [full, few, enough] = await slots()
    await leaveSpots(product().sql, full!.id, 0)
    await leaveSpots(product().sql, few!.id, 1)
    await leaveSpots(product().sql, enough!.id, 20)
    await page.reload()
    const list = page.getByRole('combobox', { name: t('timeslot.time') })
    const option = (slot: Slot | undefined) => list.locator(`option[value="${slot!.id}"]`)
    await chooseDay(page, t, dayOf(full))
    expect(await option(full).innerText()).toMatch(new RegExp(`^\\d\\d:\\d\\d – \\d\\d:\\d\\d \\(${t('timeslot.full')}\\)$`))
    expect(await option(full).isDisabled()).toBe(true)
    await chooseDay(page, t, dayOf(few))
    expect(await option(few).innerText()).toContain(t('timeslot.too_few', { count: 1 }))
    expect(await option(few).isDisabled()).toBe(true)
    await chooseDay(page, t, dayOf(enough))
    expect(await option(enough).isDisabled()).toBe(false)
    await look('theatre/2-performances')
    await list.selectOption(enough!.id)
  })

  test('DEC-S-53 DEC-S-82 somebody takes the last seats meanwhile: it is said, and nothing is lost', async () => {
    const { page, look } = visitor()
    const [, , taken, other] = await slots()
    await leaveSpots(product().sql, taken!.id, 0)
    await leaveSpots(product().sql, other!.id, 20)
    await page.getByRole('button', { name: t('continue') }).click()
    await page.getByText(t('timeslot_full')).waitFor()
    await look('theatre/3-taken')
    const list = page.getByRole('combobox', { name: t('timeslot.time') })
    expect(await list.locator(`option[value="${taken!.id}"]`).isDisabled()).toBe(true)
    expect(await page.locator('[data-part=total]').innerText()).toMatch(/95,44/)
    await chooseDay(page, t, dayOf(other))
    await list.selectOption(other!.id)
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
