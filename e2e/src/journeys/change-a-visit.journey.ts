import { formatDateTime, formatDay, formatTimes } from '@entree/domain/foundation/dates.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { describe, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { said, signIn } from '../support/organiser.ts'
import { chooseDay, goTo, timeButton } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const inShop = texts('nl')
const ZONE = 'Europe/Amsterdam'
const HOST = 'lichthuis.localhost'
/** How long before their visit buyers change it themselves. */
const HOURS = 12

type Visit = { id: number; secret: string; event_id: number; timeslot_id: number }
type Slot = { id: number; starts_at: Date; ends_at: Date }

describe('a visit to a museum at another time', () => {
  let order: Visit
  let other: Slot
  let first: Slot

  test('REBK-09 the buyer changes it on a phone, until the deadline that the order’s page names', async () => {
    const { sql } = product()
    order = await anOrderToCome()
    await sql('update event set visit_change_hours = $2 where id = $1', [order.event_id, HOURS])
    const [slot] = await sql<Slot>('select id::int, starts_at, ends_at from timeslot where id = $1', [order.timeslot_id])
    if (!slot) throw new Error('the order has no timeslot')
    first = slot
    other = await anotherDay()
    const { page, look } = await enter('phone')
    await page.goto(`${product().shop(HOST)}/order/${order.id}/${order.secret}/status`)
    const until = new Date(first.starts_at.getTime() - HOURS * 3_600_000).toISOString()
    await page.getByText(inShop('visit.until', { until: formatDateTime(until, 'nl', ZONE) })).waitFor()
    await look('change-a-visit/1-order')
    await goTo(page, page.getByRole('link', { name: inShop('visit.link') }), /\/visit$/)
    await chooseDay(page, inShop, localDay(other.starts_at.toISOString(), ZONE))
    await timeButton(page, inShop, other.starts_at.toISOString()).click()
    await look('change-a-visit/2-chosen')
    await page.getByRole('button', { name: inShop('visit.confirm') }).click()
    await page.getByRole('heading', { level: 1, name: inShop('visit.done_title') }).waitFor()
    await look('change-a-visit/3-done')
    expect(await timeslotOf()).toBe(other.id)
    await expect.poll(toldLast).toBe(other.id)
  })

  test('REBK-01 REBK-06 staff change it back in the back office, and its history says who changed it when', async () => {
    const { page, look } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, product().shop(), 'admin@lichthuis.example', `/orders/${order.id}`)
    await page.getByRole('button', { name: t('orders.actions'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('orders.visit'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('orders.visit') })
    const iso = { starts_at: first.starts_at.toISOString(), ends_at: first.ends_at.toISOString() }
    // What is left stands behind it.
    for (const [label, option] of [
      [t('orders.visit_day'), formatDay(localDay(iso.starts_at, ZONE), 'en')],
      [t('orders.visit_time'), formatTimes(iso, 'en', ZONE)],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
    }
    await look('change-a-visit/4-office')
    await dialog.getByRole('button', { name: t('orders.visit_confirm') }).click()
    await said(page, t('orders.visit_done'))
    expect(await timeslotOf()).toBe(first.id)
    await page.getByText(t('orders.log_visit_changed_by_buyer', { from: when(first), to: when(other) })).waitFor()
    await page.getByText(t('orders.log_visit_changed', { from: when(other), to: when(first) })).waitFor()
    await look('change-a-visit/5-log')
    await expect.poll(toldLast).toBe(first.id)
  })

  const when = ({ starts_at }: Slot) => formatDateTime(starts_at.toISOString(), 'en', ZONE)

  /** A paid order for an hour of another day than today, with one that nobody came in with. */
  async function anOrderToCome(): Promise<Visit> {
    const [found] = await product().sql<Visit>(
      `select o.id::int, o.secret, o.event_id::int, o.timeslot_id::int from "order" o
         join point_of_sale p on p.id = o.point_of_sale_id join timeslot s on s.id = o.timeslot_id
        where p.url = 'lichthuis-bezoek' and o.payment_status = 'paid' and not o.is_cancelled and s.starts_at > now() + interval '2 days'
          and exists (select from ticket t where t.order_id = o.id)
          and not exists (select from ticket t where t.order_id = o.id and (t.scanned_at is not null or t.status <> 'active'))
        order by o.id limit 1`,
    )
    if (!found) throw new Error('the museum expects nobody')
    return found
  }

  /** An hour of another day with room for everybody. */
  async function anotherDay(): Promise<Slot> {
    const [found] = await product().sql<Slot>(
      `select s.id::int, s.starts_at, s.ends_at from timeslot s join stock_pool p on p.id = s.stock_pool_id
        where s.event_id = $1 and s.starts_at > now() + interval '2 days' and abs(extract(epoch from s.starts_at - $2)) > 72000
          and (p.capacity is null or p.capacity - p.taken > 10)
        order by s.starts_at limit 1`,
      [order.event_id, first.starts_at],
    )
    if (!found) throw new Error('no other day of the museum has room')
    return found
  }

  async function timeslotOf(): Promise<number | undefined> {
    const [row] = await product().sql<{ timeslot_id: number }>('select timeslot_id::int from "order" where id = $1', [order.id])
    return row?.timeslot_id
  }

  /** Of which timeslot the last mail told the buyer. */
  async function toldLast(): Promise<number | undefined> {
    const [mail] = await product().sql<{ timeslot_id: number }>(
      `select (subject_ids -> 'changed' ->> 'timeslot_id')::int as timeslot_id from mail
        where kind = 'visit_changed' and (subject_ids ->> 'order_id')::int = $1 and not subject_ids ? 'ticket_id' and text is not null
        order by id desc limit 1`,
      [order.id],
    )
    return mail?.timeslot_id
  }
})
