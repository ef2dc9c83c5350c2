import { describe, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { copyEvent, fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()

describe('a theatre draws its hall', () => {
  const visitor = journey('desktop', { locale: 'en-GB' })
  let event_id = 0
  const plan = () => `${product().shop()}/backoffice/events/${event_id}/seating`

  test('SEAT-02 rows are seen while they are typed, and stand in the hall once they are added', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@zwaluw.example')
    event_id = await copyEvent(page, product().sql, 'joris-kwant', 'In the great hall')
    await page.goto(plan())
    await page.getByRole('button', { name: t('seating.add_rows') }).click()
    const dialog = page.getByRole('dialog')
    await fillField(dialog, t('seating.rows'), '3')
    await fillField(dialog, t('seating.seats'), '8')
    await fillField(dialog, t('seating.aisles'), '4')
    await dialog.getByRole('option', { name: /^Row C, seat 8,/ }).waitFor()
    await look('office/add-rows')
    await dialog.getByRole('button', { name: t('seating.add_count', { count: 24 }) }).click()
    await expect.poll(() => page.getByRole('option').count()).toBe(24)
  })

  test('SEAT-03 SEAT-05 seats in a rectangle are changed together, and nothing is saved before Save', async () => {
    const { page, look } = visitor()
    const seat = (name: string) => page.getByRole('option', { name: new RegExp(`^${name},`) })
    const [from, to] = [await seat('Row C, seat 1').boundingBox(), await seat('Row C, seat 2').boundingBox()]
    await page.mouse.move(from!.x + 2, from!.y + 2)
    await page.mouse.down()
    await page.mouse.move(to!.x + 8, to!.y + 8, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('region', { name: t('seating.selected', { count: 2 }) }).waitFor()
    await page.getByRole('button', { name: t('seating.make_accessible') }).click()
    await look('office/seating')
    const stored = () =>
      product().sql<{ is_accessible: boolean }>('select is_accessible from seat where event_id = $1', [event_id])
    expect(await stored()).toHaveLength(0)
    await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
    await said(page, t('ui.saved'))
    expect((await stored()).filter(({ is_accessible }) => is_accessible)).toHaveLength(2)
    await page.reload()
    await seat('Row C, seat 2').waitFor()
    const [seats] = await product().sql<{ has_seats: boolean; capacity: number }>(
      'select p.has_seats, pool.capacity from product p join stock_pool pool on pool.id = p.stock_pool_id where p.event_id = $1',
      [event_id],
    )
    expect(seats).toEqual({ has_seats: true, capacity: 24 })
    await page.setViewportSize({ width: 390, height: 844 })
    await look('office/seating-phone')
  })
})
