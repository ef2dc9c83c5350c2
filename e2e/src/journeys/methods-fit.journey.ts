import { languages } from '@entree/domain/foundation/languages.ts'
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
