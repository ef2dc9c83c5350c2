import { addDays, addMonths, instantOf, localDay, weekday } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { callAs, fillField, said, signIn } from '../support/organiser.ts'
import { add, chooseDay, goTo } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey, enter } = visitors()
const ZONE = 'Europe/Amsterdam'
const HOST = 'lichthuis.localhost'
const shop = texts('nl')

/** The month after next, and its days on which the museum is open: from Tuesday to Sunday, on Thursday into the evening. */
const first = addMonths(`${localDay(new Date().toISOString(), ZONE).slice(0, 7)}-01`, 2)
const last = addDays(addMonths(first, 1), -1)
const openDays = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(
  (day) => day <= last && weekday(day) !== 1,
)
const hoursOn = (day: string) => (weekday(day) === 4 ? 11 : 7)
const total = openDays.reduce((sum, day) => sum + hoursOn(day), 0)
const leftOut = openDays.find((day) => weekday(day) === 6)!
/** A day that keeps its timeslots, wherever in the week the month begins. */
const aFullDay = openDays.find((day) => day !== leftOut)!
const dayInShort = (day: string) => day.split('-').toReversed().join('-')

describe('a museum plans a month of timeslots', () => {
  const visitor = journey('desktop', { locale: 'en-GB' })
  let copy = { id: 0, name: 'Museum at night' }
  const tab = (query: string) => `${product().shop()}/backoffice/events/${copy.id}/timeslots?${query}`

  test('BSLOT-20 DEC-B-68 a month is made of the opening hours after a look at it, without the day that is left out', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@lichthuis.example')
    const [visit] = await product().sql<{ id: number }>(
      "select event_id::int as id from point_of_sale where url = 'lichthuis-bezoek'",
    )
    copy = await callAs(page, `/event/${visit!.id}/duplicate`, {
      name: copy.name,
      starts_at: instantOf(first, '09:00', ZONE),
      ends_at: instantOf(addMonths(last, 1), '23:00', ZONE),
    })
    await callAs(page, `/event/${copy.id}`, { status: 'live' })
    await page.goto(tab('way=opening_hours'))
    await page.getByRole('button', { name: t('timeslots.generate') }).click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('timeslots.from'), dayInShort(first))
    await fillField(dialog, t('timeslots.to'), dayInShort(last))
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: t('timeslots.add_count', { count: total }) }).waitFor()
    const day = dialog.getByRole('checkbox', { name: new RegExp(`^Sat ${Number(leftOut.slice(8))} `) })
    await day.uncheck()
    await look('office/generate')
    const count = total - hoursOn(leftOut)
    await dialog.getByRole('button', { name: t('timeslots.add_count', { count }) }).click()
    await said(page, t('timeslots.added', { count }))
  })

  test('BSLOT-23 the calendar shows the month, how many on each day, and a day’s times when it is chosen', async () => {
    const { page, look } = visitor()
    await page.goto(tab(`way=timeslots&view=calendar&month=${first.slice(0, 7)}`))
    const dayOf = (day: string) => page.locator(`[data-day="${day}"]`)
    await dayOf(first).waitFor()
    for (const day of openDays)
      expect(await dayOf(day).innerText(), day).toContain(
        t('timeslots.count_timeslots', { count: day === leftOut ? 0 : hoursOn(day) }),
      )
    const thursday = openDays.find((day) => weekday(day) === 4)!
    await dayOf(thursday).click()
    await page.getByText('20:00–21:00', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Edit \d/ }).count()).toBe(11)
    await look('office/timeslot-calendar')
  })

  test('BSLOT-11 BSLOT-12 what exists already, overlaps or lies outside the event is reported before it is added', async () => {
    const { page, look } = visitor()
    await page.getByRole('button', { name: t('timeslots.generate') }).click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('timeslots.to'), dayInShort(last))
    await page.keyboard.press('Tab')
    await dialog.getByText(t('timeslots.existing', { count: total - hoursOn(leftOut) })).waitFor()
    await dialog.getByRole('button', { name: t('timeslots.add_count', { count: hoursOn(leftOut) }) }).waitFor()
    await look('office/generate-again')
    await dialog.getByRole('button', { name: t('ui.cancel') }).click()
    await page.getByRole('button', { name: t('ui.discard'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: t('timeslots.add'), exact: true })
      .first()
      .click()
    await fillField(dialog, t('timeslots.date'), dayInShort(aFullDay))
    await fillField(dialog, t('timeslots.start'), '10:30')
    await fillField(dialog, t('timeslots.end'), '11:30')
    await page.keyboard.press('Tab')
    await dialog.getByText(/overlaps with another one/).waitFor()
    await look('office/timeslot-overlap')
    await fillField(dialog, t('timeslots.date'), dayInShort(addDays(first, -1)))
    await page.keyboard.press('Tab')
    await dialog.getByText(/overlaps with another one/).waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: t('timeslots.add_single') }).click()
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: t('ui.cancel') }).click()
    await page.getByRole('button', { name: t('ui.discard'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const [stored] = await product().sql<{ count: number }>(
      'select count(*)::int from timeslot where event_id = $1 and opening_hour_id is null',
      [copy.id],
    )
    expect(stored).toEqual({ count: total - hoursOn(leftOut) })
  })

  test('DEC-S-54 SLOT-02 without the opening hours the shop has these timeslots, and a visitor takes one', async () => {
    const { page } = visitor()
    await page.getByRole('button', { name: t('timeslots.clear_hours') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('timeslots.clear_hours') })
      .click()
    await said(page, t('timeslots.hours_cleared'))
    const [{ url } = { url: '' }] = await product().sql<{ url: string }>(
      "select url from point_of_sale where event_id = $1 and language = 'nl' order by id limit 1",
      [copy.id],
    )
    const buyer = await enter('phone')
    await buyer.page.goto(`${product().shop(HOST)}/p/${url}`)
    await add(buyer.page, 'Volwassene', 1)
    await goTo(buyer.page, buyer.page.getByRole('button', { name: shop('continue') }), /\/timeslot$/)
    const days = () => buyer.page.locator('td button').evaluateAll((all) => all.map((one) => one.closest('td')?.dataset.day))
    await expect.poll(days).toEqual(openDays.filter((day) => day !== leftOut))
    await chooseDay(buyer.page, shop, aFullDay)
    const times = buyer.page.getByRole('group', { name: shop('timeslot.time') }).getByRole('button')
    await expect.poll(() => times.count()).toBe(hoursOn(aFullDay))
    await times.nth(3).click()
    await buyer.look('office/shop-timeslots')
    await goTo(buyer.page, buyer.page.getByRole('button', { name: shop('continue') }), /\/personal$/)
    await buyer.leave()
    await page.reload()
    const day = page.locator(`[data-day="${aFullDay}"]`)
    await day.waitFor()
    await expect.poll(() => day.innerText()).toMatch(/^\D*\d+\D.*\n1 \/ \d+$/s)
  })
})
