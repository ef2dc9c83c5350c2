import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { noConsent } from '@entree/domain/foundation/consent.ts'
import { linesOf, showsTotal, sumOf } from '../support/shopper.ts'
import { firstTapOf, firstTaps, SLOW, slowDown, tapAtFirstSight } from '../support/slow-phone.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
/** What slow 3G carries while the first file that a page asks for, its styles, is on its way: before that nothing is painted. */
const BEFORE_STYLES = (SLOW.latency_ms / 1000) * SLOW.bytes_per_second

describe('the first tap, on slow 3G with a slow phone', () => {
  test.each(['dijkbios', 'uiterwaard-festival'])(
    'LAY-37 QTY-01 /p/%s: made with the first paint it works at once, with the page and its styles alone, and is in the order',
    async (url) => {
      const { page, leave } = await enter('phone', { consent: noConsent })
      await slowDown(page)
      const letTheRestCome = await holdBack(page)
      await tapAtFirstSight(page, firstTaps.shop)
      const opened = page.goto(`${product().shop()}/p/${url}`)
      const tap = await firstTapOf(page)
      expect(tap).toMatchObject({ is_at_once: true, bytes_between: 0 })
      expect(await pageBytes(page), 'bytes of the page').toBeLessThan(BEFORE_STYLES)
      expect(await page.locator('#root[data-painted]').count()).toBe(1)
      expect(await chosen(page)).toEqual(['1'])
      letTheRestCome()
      await opened
      await expect.poll(() => chosen(page)).toEqual(['1'])
      await expect.poll(async () => sumOf(await linesOf(page))).toBeGreaterThan(0)
      await showsTotal(page, sumOf(await linesOf(page)))
      await leave()
    },
  )

  test('ERR-67 a ticket and the way on, both tapped before the app runs, lead to the next step', async () => {
    const { page, leave } = await enter('phone', { consent: noConsent })
    await slowDown(page)
    const letTheRestCome = await holdBack(page)
    await tapAtFirstSight(page, firstTaps.shop)
    const opened = page.goto(`${product().shop()}/p/dijkbios`)
    await firstTapOf(page)
    await page.locator('#root[data-painted] [data-way-on]').click({ noWaitAfter: true })
    letTheRestCome()
    await opened
    await page.waitForURL(/\/order\/\d+\/[^/]+\/\w+/)
    await leave()
  })

  test.each([
    ['LAY-39', 'backoffice', 'admin@uiterwaard.example', /\/backoffice\/dashboard$/],
    ['LAY-40', 'door', 'admin@zink.example', /\/door$/],
  ] as const)(
    '%s /%s: a name and a password typed with the first paint, and sent, with the page and its styles alone, sign in when the app runs',
    async (_, app, username, arrived) => {
      const { page, leave } = await enter('phone', { locale: 'en-GB' })
      await slowDown(page)
      const letTheRestCome = await holdBack(page)
      await tapAtFirstSight(page, { ...firstTaps[app], typed: { username, password: 'Entree-demo-1' } })
      const opened = page.goto(`${product().shop()}/${app}`)
      const tap = await firstTapOf(page)
      expect(tap).toMatchObject({ is_at_once: true, bytes_between: 0 })
      expect(await pageBytes(page), 'bytes of the page').toBeLessThan(BEFORE_STYLES)
      expect(await page.getByRole('status').first().textContent()).toMatch(/Loading|One moment/)
      letTheRestCome()
      await opened
      await page.waitForURL(arrived)
      await page.locator('form [name=password]').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await leave()
    },
  )
})

/** Holds back everything but the page and its styles until it is let: scripts, calls, fonts and pictures. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise: isWanted, resolve } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) await isWanted
    await route.continue()
  })
  return resolve
}

/** What the page itself took on the line. */
function pageBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation')
    return opened && 'transferSize' in opened ? Number(opened.transferSize) : 0
  })
}

/** How many of each product that was chosen. */
function chosen(page: Page): Promise<string[]> {
  return page
    .locator('[data-range][data-chosen] input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}
