import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The row of a product, with its price and how many. */
export function rowOf(page: Page, product: string): Locator {
  return page.locator('article[data-product]').filter({ has: page.getByRole('heading', { name: product, exact: true }) })
}

/** Sets how many of a product are wanted by pressing plus that often. */
export async function add(page: Page, product: string, times = 1): Promise<void> {
  const plus = rowOf(page, product).locator('button').last()
  for (let time = 0; time < times; time += 1) await plus.click()
}

/** How many of a product are chosen. */
export function amountOf(page: Page, product: string): Promise<string> {
  return rowOf(page, product).locator('input').inputValue()
}

/** The total of the order as it stands on the page, in cents. */
export async function totalOf(page: Page): Promise<number> {
  return cents(await page.locator('[data-part=total]').innerText())
}

/** Waits until the page shows this total, in cents. */
export async function showsTotal(page: Page, total: number): Promise<void> {
  await expect.poll(() => totalOf(page)).toBe(total)
}

/** The lines that the total is made of, as label and cents; opened first where they are folded away. */
export async function linesOf(page: Page): Promise<Record<string, number>> {
  const bar = page.getByRole('complementary')
  const fold = bar.locator('button[aria-expanded]')
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  const lines = await bar.locator('dl > div').evaluateAll((divs) =>
    divs.map((div) => [div.querySelector('dt')?.firstChild?.textContent ?? '', div.querySelector('dd')?.textContent ?? ''] as const),
  )
  return Object.fromEntries(lines.map(([label, amount]) => [label, cents(amount)]))
}

/** `€ 1.234,50` as cents; a word is for nothing. */
export function cents(text: string): number {
  if (!/\d/.test(text)) return 0
  const amount = Number(text.replaceAll(/[^\d]/g, ''))
  return /[-−]/.test(text) ? -amount : amount
}

/** The order that the address of the page names. */
export function orderKey(page: Page): { id: number; secret: string } {
  const [, id, secret] = /\/order\/(\d+)\/([^/]+)\//.exec(page.url()) ?? []
  if (id === undefined || secret === undefined) throw new Error(`no order in ${page.url()}`)
  return { id: Number(id), secret }
}

/** Presses a button or link and waits for the page it leads to. */
export async function goTo(page: Page, control: Locator, path: RegExp): Promise<void> {
  await control.click()
  await page.waitForURL((url) => path.test(url.pathname + url.search))
}

export type Details = { first_name?: string; last_name?: string; email: string }

/** Fills in what every shop asks: name and twice the address. */
export async function fillName(page: Page, t: (key: never) => string, details: Details): Promise<void> {
  const text = t as (key: string) => string
  const field = (key: string) => page.getByRole('textbox', { name: text(`personal.${key}`), exact: true })
  await field('first_name').fill(details.first_name ?? 'Jet')
  await field('last_name').fill(details.last_name ?? 'van Dijk')
  await field('email').fill(details.email)
  await field('email_confirmation').fill(details.email)
}
