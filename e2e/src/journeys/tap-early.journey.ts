import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { noConsent } from '@entree/domain/foundation/consent.ts'
import { sizeNames } from '../support/browse.ts'
import { banner, t } from '../support/cookie-banner.ts'
import { amountOf, rowOf, showsTotal } from '../support/shopper.ts'
import { slowDown } from '../support/slow-phone.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const RUG = 'Op je eigen kleed'
const CHAIR = 'Strandstoel'
const shopUrl = () => `${product().shop()}/p/dijkbios`
const painted = (page: Page) => page.locator('#root[data-painted]')

describe.each(sizeNames)('tapping before the app runs, on a slow network with a slow %s', (size) => {
  test('QTY-01 what is tapped shows at once, and the app finds all of it, once', async () => {
    const { page, look, leave } = await enter(size, { consent: null })
    const letAppCome = await holdApp(page)
    const opened = page.goto(shopUrl())
    const [less, more] = [rowOf(page, RUG).locator('button').first(), rowOf(page, RUG).locator('button').last()]
    await more.waitFor()
    for (let tap = 0; tap < 6; tap += 1) await press(more)
    await press(less)
    await press(rowOf(page, CHAIR).locator('button').last())
    await press(banner(page).getByRole('button', { name: t('consent.accept_all') }))
    expect(await painted(page).count()).toBe(1)
    expect(await amountOf(page, RUG)).toBe('5')
    letAppCome()
    await opened
    await expect.poll(() => amountOf(page, RUG)).toBe('5')
    await showsTotal(page, 5 * 1070 + 1570)
    await banner(page).waitFor({ state: 'detached' })
    await look('early/1-taken-over')
    await leave()
  })

  test('a number that was typed is kept, with the focus', async () => {
    const { page, leave } = await enter(size, { consent: noConsent })
    const letAppCome = await holdApp(page)
    const opened = page.goto(shopUrl())
    const amount = rowOf(page, RUG).locator('input')
    await amount.waitFor()
    await amount.fill('3')
    expect(await painted(page).count()).toBe(1)
    letAppCome()
    await opened
    await expect.poll(() => amountOf(page, RUG)).toBe('3')
    await expect.poll(() => amount.evaluate((input) => input === document.activeElement)).toBe(true)
    await leave()
  })

  const press = (control: ReturnType<Page['locator']>) => (size === 'phone' ? control.tap() : control.click())
})

/** A slow phone on which the app comes when it is let: however fast this test taps. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: isWanted, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  await slowDown(page)
  return resolve
}
