import { seatsOfRows } from '@entree/domain/catalogue/seating.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openOwnShop } from '../support/arrange.ts'
import { picture } from '../support/browse.ts'
import { callAs, signIn } from '../support/organiser.ts'
import { add, decide, fillName, goTo, orderKey, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const inShop = texts('nl')
const SHOP = 'grotezaal'
const STALLS = 'Parterre'
const BALCONY = 'Balkon'

describe('two people who want to sit together, on a phone, in a hall in which others choose too', () => {
  const visitor = journey('phone')
  const chosen = (page: Page) => page.locator('[data-part=chosen-seats]')
  const seat = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
  const goOn = (page: Page, path: RegExp) => goTo(page, page.getByRole('button', { name: inShop('continue'), exact: true }), path)

  async function buy(page: Page, amount: number) {
    await page.goto(`${product().shop()}/p/${SHOP}`)
    await add(page, STALLS, amount)
    await goOn(page, /\/seats$/)
  }

  test('SEAT-01 SEAT-02 an organiser draws the hall', async () => {
    const { sql } = product()
    await openOwnShop(sql, { like: 'dijkbios', url: SHOP, product: STALLS, price: 2250, stock: 1 })
    const [row] = await sql<{ event_id: number; product_id: number }>(
      'select e.id::int as event_id, p.id::int as product_id from event e join product p on p.event_id = e.id where e.name = $1',
      [SHOP],
    )
    const { event_id, product_id } = row ?? { event_id: 0, product_id: 0 }
    const rows = { rows: 6, seats: 14, first_number: 1, numbers: 'all', from: 'left', aisles: [7] } as const
    const stalls = seatsOfRows({ ...rows, section: '', first_row: 'A' }, { x: 0, y: 0 })
    const balcony = seatsOfRows({ ...rows, rows: 2, section: BALCONY, first_row: 'A' }, { x: 0, y: 7 })
    const seats = [...stalls, ...balcony].map((one, index) => {
      return { ...one, product_id, is_accessible: index < 2, is_closed: index === 83 }
    })
    const { page } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, product().shop(), 'admin@uiterwaard.example')
    await callAs(page, `/event/${event_id}/seating`, { event_id, seats, updated_at: null })
  })

  test('SEAT-08 SEAT-11 the best seats are chosen already, and another one is a tap away', async () => {
    const { page, look } = visitor()
    await buy(page, 2)
    expect(await chosen(page).innerText()).toBe('Rij A, stoelen 6 en 7')
    await look('seats/1-best')
    // A sign that is cut off at its edge is a layer's edge of its own, and thousands of them make each frame slow.
    const signs = page.locator('[data-seat] > span')
    expect(await signs.count()).toBe(112)
    const cut = await signs.evaluateAll((all) => all.filter((sign) => getComputedStyle(sign).overflow !== 'visible').length)
    expect(cut).toBe(0)
    await page.emulateMedia({ forcedColors: 'active' })
    await picture(page, 'seats/1-forced-colors')
    const fillOf = (name: string) =>
      seat(page, name)
        .locator('> span')
        .evaluate((sign) => getComputedStyle(sign).backgroundColor)
    expect(await fillOf('Rij A, stoel 6')).not.toBe(await fillOf('Rij A, stoel 5'))
    await page.emulateMedia({ forcedColors: 'none' })
    await seat(page, 'Rij C, stoel 7').tap()
    await expect.poll(() => chosen(page).innerText()).toBe('Rij A, stoel 7 · Rij C, stoel 7')
    await seat(page, 'Rij C, stoel 6').tap()
    await expect.poll(() => chosen(page).innerText()).toBe('Rij C, stoelen 6 en 7')
    for (let time = 0; time < 2; time += 1) await page.getByRole('button', { name: inShop('hall.zoom_in') }).tap()
    await look('seats/2-large')
    await page.setViewportSize({ width: 320, height: 640 })
    await look('seats/3-narrow')
    await page.setViewportSize({ width: 390, height: 844 })
  })

  test('SEAT-10 a seat that somebody else took a moment earlier is named, and the other one kept', async () => {
    const other = await enter('desktop')
    await buy(other.page, 1)
    // By the keyboard: from the best seat, one to the left of the aisle and two rows back.
    await seat(other.page, 'Rij A, stoel 7').focus()
    for (const key of ['ArrowDown', 'ArrowDown', ' ']) await other.page.keyboard.press(key)
    await expect.poll(() => chosen(other.page).innerText()).toBe('Rij C, stoel 7')
    await other.look('seats/4-desktop')
    await goOn(other.page, /\/personal$/)

    const { page, look } = visitor()
    const taken = page.getByText(inShop('hall.lost', { count: 1, seats: 'Rij C, stoel 7' }))
    await page.getByRole('button', { name: inShop('continue'), exact: true }).tap()
    await taken.waitFor()
    expect(await chosen(page).innerText()).toBe('Rij C, stoel 6')
    await look('seats/5-taken')
    await seat(page, 'Rij C, stoel 5').tap()
    await goOn(page, /\/personal$/)
  })

  test('SEAT-08 SEAT-12 SEAT-16 the seats are held, can be looked at again, and stand on what is bought', async () => {
    const { page, look } = visitor()
    await page.getByRole('link', { name: inShop('back') }).tap()
    await page.waitForURL(/\/seats$/)
    await expect.poll(() => chosen(page).innerText()).toBe('Rij C, stoelen 5 en 6')
    await goOn(page, /\/personal$/)
    await fillName(page, inShop, { email: 'theatre@seats.example' })
    await termsBox(page, inShop).check()
    await goOn(page, /\/payment$/)
    const key = orderKey(page)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: inShop('status.download_all') }).waitFor()
    await page.goto(`${product().shop()}/order/${key.id}/${key.secret}/status`)
    for (const number of [5, 6]) await page.getByText(`Rij C, stoel ${number}`, { exact: true }).waitFor()
    await look('seats/6-bought')
    await page.getByRole('link', { name: inShop('show.link', { count: 2 }) }).tap()
    await page.getByText('Rij C, stoel 5', { exact: true }).waitFor()
    await look('seats/7-shown')
  })
})
