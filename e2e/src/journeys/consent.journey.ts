import { CONSENT_DAYS } from '@entree/domain/foundation/consent.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { add, field, goTo } from '../support/shopper.ts'
import { visitors } from '../support/visitors.ts'
import { banner, box, t, toProducts } from '../support/cookie-banner.ts'

const { product, journey } = visitors()
const shopUrl = () => `${product().shop()}/p/dijkbios`

describe.each(sizeNames)('choosing about cookies on a %s', (size) => {
  const visitor = journey(size, { consent: null })
  const cookie = async () => (await visitor().page.context().cookies()).find(({ name }) => name === 'consent')

  test('LAY-04 CONS-01 CONS-02 the banner asks, beside everything else: nothing moves, the bar with the total stays in reach', async () => {
    const { page, look } = visitor()
    await page.addInitScript(() => {
      const counted = window as unknown as { shifted: number }
      counted.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) counted.shifted += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(shopUrl())
    await banner(page)
      .getByRole('button', { name: t('consent.accept_all') })
      .waitFor()
    await banner(page).getByText(t('consent.short')).waitFor()
    expect(await cookie()).toBeUndefined()
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
    await add(page, 'Op je eigen kleed', 2)
    await look('consent/1-asked')
    const bar = page.getByRole('complementary').getByRole('button', { name: t('continue') })
    expect(await isOnTop(bar)).toBe(true)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await isOnTop(bar)).toBe(true)
    expect(await isOnTop(page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }))).toBe(true)
  })

  test('CONS-03 CONS-06 CONS-08 CONST-19 its three boxes are off (decision 0008), and accepting keeps what is ticked for 365 days', async () => {
    const { page, look } = visitor()
    await banner(page)
      .getByRole('button', { name: t('consent.change') })
      .click()
    for (const category of ['local_information', 'analytics', 'marketing'] as const)
      expect(await box(page, category).isChecked()).toBe(false)
    await look('consent/2-preferences')
    await box(page, 'local_information').check()
    await box(page, 'analytics').check()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_selected') })
      .click()
    await banner(page).waitFor({ state: 'detached' })
    const { value, expires, sameSite, path } = (await cookie())!
    expect({ value, sameSite, path }).toEqual({ value: 'la', sameSite: 'Lax', path: '/' })
    expect(expires - Date.now() / 1000).toBeCloseTo(CONSENT_DAYS * 24 * 60 * 60, -3)
  })

  test('CONS-07 the banner does not come back, and the footer leads to another choice', async () => {
    const { page, look } = visitor()
    await page.reload()
    const settings = page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') })
    await settings.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('consent.title'))
    expect(await box(page, 'marketing').isChecked()).toBe(false)
    expect(await box(page, 'analytics').isChecked()).toBe(true)
    await look('consent/3-changing')
    await box(page, 'marketing').check()
    await box(page, 'analytics').uncheck()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_selected') })
      .click()
    await banner(page).waitFor({ state: 'detached' })
    expect((await cookie())?.value).toBe('lm')
    await expect.poll(() => settings.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('PERS-32 PERS-33 the booker is kept for the next order, until that is not allowed any more', async () => {
    const { page } = visitor()
    const stored = () => page.evaluate(() => localStorage.getItem('booker'))
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    expect(await stored()).toBeNull()
    await toProducts(page, 'kees@film.example')
    expect(JSON.parse((await stored()) ?? '')).toEqual({ first_name: 'Jet', last_name: 'van Dijk', email: 'kees@film.example' })
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (/^(order|cart):/.test(key)) localStorage.removeItem(key)
    })
    await page.goto(shopUrl())
    await add(page, 'Op je eigen kleed', 1)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
    await expect.poll(() => field(page, t('personal.email')).inputValue()).toBe('kees@film.example')
    expect(await field(page, t('personal.email_confirmation')).inputValue()).toBe('')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('consent.settings') })
      .click()
    await box(page, 'local_information').uncheck()
    await banner(page)
      .getByRole('button', { name: t('consent.accept_selected') })
      .click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await stored()).toBeNull()
  })
})

/** Whether a click in the middle of it would reach it. */
async function isOnTop(control: ReturnType<Page['getByRole']>): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
