import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const LOCALES = dirname(fileURLToPath(import.meta.resolve('@entree/locales/en/shop.json')))
/** The elements that the shape of a screen is recognised by. */
const NAMED = 'h1, h2, h3, th, button, a, label, legend, dt, [role=tab], [role=menuitem]'

/** What stands on a picture that is a text of the product: `backoffice-orders:orders.refund`, and how it read. */
export type Words = Record<string, string>

/** The headings, buttons and labels that the page shows and the locales know, so that one sees later which of them are gone. */
export async function wordsOn(page: Page, language: string): Promise<Words> {
  const shown = await page.locator(NAMED).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().top < window.innerHeight)
      .map((element) => (element.textContent ?? '').replace(/ \*$/, '').trim()),
  )
  const known = textsOf(language)
  const found = [...new Set(shown)].flatMap((text) => {
    const key = known.get(text)
    return key === undefined ? [] : [[key, text] as const]
  })
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const read = new Map<string, Map<string, string>>()

/** Every text of a language without a placeholder, with its first key. */
function textsOf(language: string): Map<string, string> {
  const known = read.get(language)
  if (known) return known
  const texts = new Map<string, string>()
  for (const file of globSync('*.json', { cwd: join(LOCALES, '..', language) }).toSorted())
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(LOCALES, '..', language, file), 'utf8')) as Words))
      if (!text.includes('{') && !texts.has(text)) texts.set(text, `${basename(file, '.json')}:${key}`)
  read.set(language, texts)
  return texts
}
