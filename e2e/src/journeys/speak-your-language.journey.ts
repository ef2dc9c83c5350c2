import { readFileSync } from 'node:fs'
import { languages, type Language } from '@entree/domain/foundation/languages.ts'
import { describe, expect, test } from 'vitest'
import { sizeNames } from '../support/browse.ts'
import { add, goTo, orderKey } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const [nl, en] = [texts('nl'), texts('en')]
/** Texts of the first and of the later pages by which a language's files are known. */
const marks = (language: Language) =>
  ['shop', 'order'].map((file) => {
    const url = new URL(`../../../locales/${language}/${file}.json`, import.meta.url)
    const messages = JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>
    return messages[file === 'shop' ? 'choose_your_tickets' : 'payment.free_title'] ?? ''
  })

test('I18N-03 I18N-05 CONST-26 the browser’s language, else English', async () => {
  for (const [locale, title, language] of [
    ['nl-BE', nl('events_title'), 'nl'],
    ['de-AT', 'Veranstaltungen', 'de'],
    ['es-MX', 'Eventos', 'es'],
    ['en-US', en('events_title'), 'en'],
    ['da-DK', en('events_title'), 'en'],
  ] as const) {
    const { page, leave } = await enter('phone', { locale })
    await page.goto(product().shop())
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await leave()
  }
})

describe.each(sizeNames)('languages, on a %s', (size) => {
  test('POS-02 I18N-04 I18N-06 I18N-07 LAY-10 the shop’s own language, until the visitor chooses: then theirs, everywhere and for good', async () => {
    const { page, look, leave } = await enter(size, { locale: 'en-US' })
    const [shop, club] = [product().shop(), product().shop('zink.localhost')]
    await page.goto(`${shop}/p/dijkbios`)
    await page.getByRole('heading', { name: nl('choose_your_tickets') }).waitFor()
    await add(page, 'Strandstoel', 1)
    await goTo(page, page.getByRole('button', { name: nl('continue') }), /\/personal$/)
    const menu = page.locator('header select')
    expect(
      await menu.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(expect.arrayContaining(['nl', 'de', 'en', 'es', 'fr', 'pt']))
    await menu.selectOption('en')
    await page.getByRole('heading', { level: 1, name: en('personal.title') }).waitFor()
    await look('language/1-english')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: en('personal.title') }).waitFor()
    await page.goto(`${shop}/p/nachtvaart`)
    await page.getByRole('heading', { name: en('choose_your_tickets') }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.goto(`${club}/p/overdrive`)
    await page.getByRole('heading', { name: en('choose_your_tickets') }).waitFor()
    await leave()
  })

  test('I18N-07 DEC-S-73 the pages of an order speak its language from the first paint on, whatever the browser speaks', async () => {
    const { page, leave } = await enter(size, { locale: 'en-US' })
    await page.goto(`${product().shop()}/p/dijkbios`)
    await add(page, 'Strandstoel', 1)
    await goTo(page, page.getByRole('button', { name: nl('continue') }), /\/personal$/)
    await page.addInitScript(() => {
      const spoken = new Set<string>()
      Object.assign(window, { spoken })
      new MutationObserver(() => {
        const skip = document.querySelector('a[href="#main"]')?.textContent
        if (skip) spoken.add(skip).add(document.documentElement.lang)
      }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    })
    const { id, secret } = orderKey(page)
    for (const step of ['personal', 'status']) {
      await page.goto(`${product().shop()}/order/${id}/${secret}/${step}`)
      await page.locator('#root:not([data-painted]) main h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => [...(window as unknown as { spoken: Set<string> }).spoken])).toEqual([
        nl('skip_to_content'),
        'nl',
      ])
    }
    await leave()
  })

  test('I18N-09 I18N-11 CONST-01 CONST-02 CONST-03 dates in the language and the zone of the event, money always in the Dutch way', async () => {
    const dates: string[] = []
    for (const language of ['nl', 'en', 'de'] as const) {
      const { page, leave } = await enter(size, { locale: language })
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.goto(`${product().shop()}/p/nachtvaart`)
      await page.locator('header h1').waitFor()
      await add(page, 'Dekplaats', 3)
      await expect.poll(() => page.locator('[data-part=total]').innerText()).toMatch(/^€\s\d{2,3},\d\d$/)
      dates.push(
        await page
          .locator('header')
          .filter({ has: page.locator('h1') })
          .locator('p:not([aria-hidden])')
          .first()
          .innerText(),
      )
      await leave()
    }
    expect(dates[0]).toMatch(
      size === 'desktop' ? /^\d{1,2} [a-z]{3} \d{4} 20:00 – 00:30$/ : /^[a-z]{2} \d{1,2} [a-z]{3} \d{4}, 20:00$/,
    )
    expect(dates[1]).toMatch(/^(?:[A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2} \d{4}/)
    expect(dates[2]).toMatch(/^(?:[A-Z][a-z] )?\d{1,2} [A-Z][a-z]+ \d{4}/)
  })
})

test('I18N-02 each of the six languages is shown in its own words, and only its own are fetched', async () => {
  for (const language of languages) {
    const { page, requests, leave } = await enter('phone', { locale: 'da-DK' })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(`${product().shop()}/p/dijkbios`)
    await page.getByRole('heading', { name: marks(language)[0] }).waitFor()
    await add(page, 'Strandstoel', 1)
    await page.locator('aside button').last().click()
    await page.waitForURL(/\/personal$/)
    await page.locator('form').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const scripts = [...new Set(requests.filter((url) => url.endsWith('.js')))]
    const contents = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
    const fetched = (mark: string) => contents.some((content) => content.includes(mark))
    expect(languages.filter((other) => marks(other).some(fetched))).toEqual([language])
    expect(marks(language).every(fetched), language).toBe(true)
    await leave()
  }
})
