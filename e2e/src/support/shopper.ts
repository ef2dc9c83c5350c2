import { localTime } from '@entree/domain/foundation/zoned-time.ts'
import type { Frame, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Text } from './texts.ts'

/** Where a shop is shown: a page of its own, or a frame in another one. */
export type Place = Page | Frame

/** The row of a product, with its price and how many. */
export function rowOf(page: Place, product: string): Locator {
  return page.locator('article[data-product]').filter({ has: page.getByRole('heading', { name: product, exact: true }) })
}

/** Sets how many of a product are wanted by pressing plus that often. */
export async function add(page: Place, product: string, times = 1): Promise<void> {
  const plus = rowOf(page, product).locator('button').last()
  for (let time = 0; time < times; time += 1) await plus.click()
}

/** How many of a product are chosen. */
export function amountOf(page: Place, product: string): Promise<string> {
  return rowOf(page, product).locator('input').inputValue()
}

/** The total of the order as it stands on the page, in cents. */
async function totalOf(page: Place): Promise<number> {
  return cents(await page.locator('[data-part=total]').innerText())
}

/** Waits until the page shows this total, in cents. */
export async function showsTotal(page: Place, total: number): Promise<void> {
  await expect.poll(() => totalOf(page)).toBe(total)
}

/** The lines that the total is made of, as label and cents; opened first where they are folded away. */
export async function linesOf(page: Place): Promise<Record<string, number>> {
  const bar = page.getByRole('complementary')
  const fold = bar.locator('button[aria-expanded]')
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  const lines = await bar
    .locator('dl > div')
    .evaluateAll((divs) =>
      divs.map(
        (div) => [div.querySelector('dt')?.firstChild?.textContent ?? '', div.querySelector('dd')?.textContent ?? ''] as const,
      ),
    )
  return Object.fromEntries(lines.map(([label, amount]) => [label, cents(amount)]))
}

/** What lines add up to. */
export function sumOf(lines: Record<string, number>): number {
  return Object.values(lines).reduce((sum, line) => sum + line, 0)
}

/** `€ 1.234,50` as cents; a word is for nothing. */
export function cents(text: string): number {
  if (!/\d/.test(text)) return 0
  const amount = Number(text.replaceAll(/[^\d]/g, ''))
  return /[-−]/.test(text) ? -amount : amount
}

/** The order that the address of the page names. */
export function orderKey(page: Place): { id: number; secret: string } {
  const [, id, secret] = /\/order\/(\d+)\/([^/]+)\//.exec(page.url()) ?? []
  if (id === undefined || secret === undefined) throw new Error(`no order in ${page.url()}`)
  return { id: Number(id), secret }
}

/** Presses a button or link and waits for the page it leads to, with its heading: the address changes a moment earlier. */
export async function goTo(page: Place, control: Locator, path: RegExp): Promise<void> {
  const heading = async () => (await page.locator('h1').allTextContents()).join('')
  const before = await heading()
  await control.click()
  await page.waitForURL((url) => path.test(url.pathname + url.search))
  await expect.poll(heading).not.toBeOneOf(['', before])
}

export type Details = { first_name?: string; last_name?: string; email: string }

/** Fills in what every shop asks: a name, and an address twice. */
export async function fillName(
  page: Place,
  t: Text,
  { first_name = 'Jet', last_name = 'van Dijk', email }: Details,
): Promise<void> {
  await field(page, t('personal.first_name')).fill(first_name)
  await field(page, t('personal.last_name')).fill(last_name)
  await field(page, t('personal.email')).fill(email)
  await field(page, t('personal.email_confirmation')).fill(email)
}

/** A text field by its label. */
export function field(page: Place, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

/** The box that accepts the terms. */
export function termsBox(page: Place, t: Text): Locator {
  return page.getByRole('checkbox', { name: new RegExp(t('personal.terms_link'), 'i') })
}

/** From the shop of the cinema on the dike to the payment page, with two chairs; returns the order. */
export async function orderChairs(page: Page, shop: string, t: Text, email: string): Promise<{ id: number; secret: string }> {
  await page.goto(`${shop}/p/dijkbios`)
  await add(page, 'Strandstoel', 2)
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await fillName(page, t, { email })
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
  return orderKey(page)
}

/** Chooses a payment method and goes to the provider's page. */
export async function payWith(page: Page, method: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await goTo(page, page.locator('aside button[type=submit]'), /^\/sandbox\//)
}

/** How the payment ends, on the provider's page; the message to the shop goes as `notice` says. */
export async function decide(
  page: Page,
  decision: 'paid' | 'pending' | 'failed' | 'cancelled',
  notice: 'now' | 'late' | 'twice' | 'never' = 'now',
): Promise<void> {
  await page.locator(`input[name=notice][value=${notice}]`).check()
  await page.locator(`button[name=decision][value=${decision}]`).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sandbox/') && !url.pathname.startsWith('/payment/'))
}

/** Opens the calendar of the company's shop, which is folded on a phone. */
export async function openCalendar(page: Place, t: Text): Promise<void> {
  const fold = page.getByRole('button', { name: t('calendar_pick') })
  if (await fold.isVisible()) await fold.click()
  await page.getByRole('region', { name: t('calendar') }).waitFor()
}

/** Chooses a day of the timeslot page (`YYYY-MM-DD`): a button of its own, or one in a calendar, which is turned to it. */
export async function chooseDay(page: Page, t: Text, day: string): Promise<void> {
  const button = page.locator(`[data-day="${day}"] button, button[data-day="${day}"]`)
  const days = page.locator(`table[aria-busy=false], [role=group][aria-label="${t('timeslot.day')}"]`)
  await days.first().waitFor()
  for (let month = 0; month < 3 && (await button.count()) === 0; month += 1) {
    // It begins where there is room. A month without a day left says so below, with a button named like that of the calendar.
    const shown = await page.locator('td[data-day]').first().getAttribute('data-day')
    const isLater = shown === null || shown.slice(0, 7) < day.slice(0, 7)
    await page
      .getByRole('button', { name: t(isLater ? 'calendar_next' : 'calendar_previous') })
      .first()
      .click()
    await days.first().waitFor()
  }
  await button.click()
}

/** The button of a time on the timeslot page, where the day it is on is chosen. The shops of the demo are all in one zone. */
export function timeButton(page: Page, t: Text, instant: string): Locator {
  const { time } = localTime(instant, 'Europe/Amsterdam')
  return page.getByRole('group', { name: t('timeslot.time') }).getByRole('button', { name: new RegExp(`^${time}`) })
}
