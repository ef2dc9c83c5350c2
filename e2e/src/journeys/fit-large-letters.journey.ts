import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

/** A product to itself: one of its codes is as long as a code can be. */
const { product, enter } = visitors({ isAlone: true })
const t = texts('nl')
const CODE = 'W'.repeat(40)
const SIZES = [
  { width: 360, height: 740, letters: '200%' },
  { width: 195, height: 422, letters: '' },
]

test('LAY-22 a code of forty letters, and the details that are asked for, fit with letters of 200 % and at 195 px', async () => {
  const { page, leave } = await enter('phone')
  await product().sql(`update discount_code set code = $1 where code = 'DIJK10'`, [CODE])
  await page.goto(`${product().shop()}/p/uiterwaard-festival`)
  await page.locator('article[data-product] [data-range] button:last-of-type').first().click()
  const box = page.getByRole('textbox', { name: t('discount_code') })
  await box.fill(CODE)
  await box.press('Enter')
  await page.getByText(t('discount_code_used', { code: CODE })).waitFor()
  await fits(page)
  await page.getByRole('button', { name: t('continue') }).click()
  await page.waitForURL(/\/personal$/)
  await page.getByRole('textbox', { name: t('personal.email'), exact: true }).waitFor()
  await fits(page)
  await leave()
})

/** The page is no wider than a phone whose letters are twice as large, set by its visitor or by the zoom of the browser. */
async function fits(page: Page): Promise<void> {
  for (const { letters, ...size } of SIZES) {
    await page.setViewportSize(size)
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), letters)
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(excess, { message: `${new URL(page.url()).pathname} at ${size.width}` }).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}
