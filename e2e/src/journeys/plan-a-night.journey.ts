import { addDays, addMonths, instantOf, localDay, weekday } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { callAs, fieldOf, fillField, said, signIn } from '../support/organiser.ts'
import { add, goTo } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey, enter } = visitors()
const ZONE = 'Europe/Amsterdam'
const HOST = 'zink.localhost'
const shop = texts('en')

/** A Saturday in some two months, and the Sunday after it. */
const ahead = addMonths(localDay(new Date().toISOString(), ZONE), 2)
const saturday = addDays(ahead, 6 - (weekday(ahead) % 7))
const sunday = addDays(saturday, 1)

describe.each(['desktop', 'phone'] as const)('a club lets people in past midnight, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  let copy = { id: 0, name: `Night on a ${size}` }

  test('BSLOT-03 BSLOT-23 an end before the start is on the next day, as the field says; the list names that day', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@zink.example')
    const [night] = await product().sql<{ id: number }>("select event_id::int as id from point_of_sale where url = 'overdrive'")
    copy = await callAs(page, `/event/${night!.id}/duplicate`, {
      name: copy.name,
      starts_at: instantOf(saturday, '23:00', ZONE),
      ends_at: instantOf(sunday, '06:00', ZONE),
    })
    await callAs(page, `/event/${copy.id}`, { status: 'live' })
    await page.goto(`${product().shop()}/backoffice/events/${copy.id}/timeslots`)
    await page.getByRole('button', { name: t('timeslots.add') }).click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('timeslots.start'), '23:00')
    await fillField(dialog, t('timeslots.end'), '2:00')
    await dialog.getByText(/^The next day: Sunday \d/).waitFor()
    const [field, hint] = await Promise.all([
      fieldOf(dialog, t('timeslots.end')).boundingBox(),
      dialog.getByText(/^The next day: /).boundingBox(),
    ])
    expect(hint!.y).toBeGreaterThanOrEqual(field!.y + field!.height)
    await look('office/night')
    await dialog.getByRole('button', { name: t('timeslots.add_single') }).click()
    await said(page, t('timeslots.added', { count: 1 }))
    await page.getByText('23:00 – Sun 02:00').waitFor()
    // On a phone the bar at the top may cover half a button.
    await page.evaluate(() => scrollTo(0, 0))
    await look('office/nights')
  })

  test('SLOT-02 SLOT-11 the shop has it below its evening, as people read it, and a visitor takes it', async () => {
    const [{ url } = { url: '' }] = await product().sql<{ url: string }>(
      'select url from point_of_sale where event_id = $1 order by id limit 1',
      [copy.id],
    )
    const buyer = await enter(size, { locale: 'en-GB' })
    await buyer.page.goto(`${product().shop(HOST)}/p/${url}`)
    await add(buyer.page, 'Second release', 1)
    await buyer.page.getByRole('checkbox', { name: /18/ }).check()
    await goTo(buyer.page, buyer.page.getByRole('button', { name: shop('continue') }), /\/timeslot$/)
    const times = buyer.page.getByRole('group', { name: shop('timeslot.time') }).getByRole('button')
    await expect.poll(() => times.allTextContents()).toEqual([expect.stringMatching(/^Sat .* 23:00 – 02:00\s*$/)])
    await times.click()
    await buyer.look('shop-night')
    await goTo(buyer.page, buyer.page.getByRole('button', { name: shop('continue') }), /\/personal$/)
    await buyer.leave()
    const [held] = await product().sql<{ span: string }>(
      `select to_char(t.starts_at at time zone $2, 'YYYY-MM-DD HH24:MI') || ' ' || to_char(t.ends_at at time zone $2, 'YYYY-MM-DD HH24:MI') as span
         from "order" o join timeslot t on t.id = o.timeslot_id where o.event_id = $1`,
      [copy.id, ZONE],
    )
    expect(held?.span).toBe(`${saturday} 23:00 ${sunday} 02:00`)
  })
})
