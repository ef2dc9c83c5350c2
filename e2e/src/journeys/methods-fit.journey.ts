import { languages } from '@entree/domain/foundation/languages.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { add, fillName, goTo, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const t = texts('nl')

test('PAY-02 on the narrowest phones a method and its fee keep apart, in every language', async () => {
  const { page, look, leave } = await enter('phone', { locale: 'nl-NL' })
  await page.goto(`${product().shop()}/p/dijkbios`)
  await add(page, 'Strandstoel', 1)
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await fillName(page, t, { email: 'smal@voorbeeld.example' })
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
  for (const language of languages) {
    await page.locator('header select').selectOption(language)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 812 })
      const rows = await page.locator('[role=radiogroup] label').evaluateAll((labels) =>
        labels.map((label) => {
          const end = label.lastElementChild
          const name = [...label.querySelectorAll('span')].find((span) => span !== end && span.children.length === 0)
          const range = document.createRange()
          if (name) range.selectNodeContents(name)
          const [text, fee, box] = [range.getBoundingClientRect(), end?.getBoundingClientRect(), label.getBoundingClientRect()]
          const isBelow = fee !== undefined && fee.top >= text.bottom - 4
          return {
            name: label.textContent,
            gap: fee && !isBelow ? fee.left - text.right : 99,
            spare: fee ? box.right - fee.right : 0,
          }
        }),
      )
      expect(rows.length).toBeGreaterThan(2)
      expect(
        rows.filter(({ gap, spare }) => gap < 8 || spare < 8),
        `${language} at ${width}`,
      ).toEqual([])
    }
    if (language === 'de' || language === 'pt') await look(`methods/${language}`)
  }
  await leave()
})

test('LAY-22 on a phone with letters of 200 % no step of an order is wider than the screen, with the bar that has its total', async () => {
  const { page, leave } = await enter('phone', { locale: 'nl-NL' })
  await page.goto(`${product().shop()}/p/dijkbios`)
  await add(page, 'Strandstoel', 4)
  await fitsWithLargeLetters(page)
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await fitsWithLargeLetters(page)
  await fillName(page, t, { email: 'groot@voorbeeld.example' })
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
  await fitsWithLargeLetters(page)
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
  await page.getByRole('radio').first().check()
  await fitsWithLargeLetters(page)
  await leave()
})

/** Makes the letters large for as long as it takes to see whether the page is wider than a phone, in German, whose words are the longest. */
async function fitsWithLargeLetters(page: Page): Promise<void> {
  await page.locator('header select').selectOption('de')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message: page.url() }).toBe(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('header select').selectOption('nl')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('nl')
}
