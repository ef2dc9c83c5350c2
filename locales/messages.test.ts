import { readdirSync, readFileSync } from 'node:fs'
import { refusalCodes } from '@entree/domain/refusals.ts'
import { expect, test } from 'vitest'

const languages = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const files = readdirSync(new URL('en', import.meta.url))

function messages(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8')) as Record<string, string>
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()
}

test.each(languages)('DEC-S-86 every refusal has a message in %s', (language) => {
  expect(refusalCodes.filter((code) => !messages(language, 'errors.json')[code])).toEqual([])
})

test.each(languages.flatMap((language) => files.map((file) => [language, file])))(
  '%s/%s has the texts and placeholders of en',
  (language = '', file = '') => {
    const english = messages('en', file)
    const translated = messages(language, file)
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [key, text] of Object.entries(translated)) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''))
    }
  },
)

test('ERR-08 ERR-09 ERR-15 the wordings that the specification gives', () => {
  const { pos_not_found, event_not_live, order_expired } = messages('en', 'errors.json')
  expect(pos_not_found).toBe('Point of sale not found, please check your link')
  expect(event_not_live).toBe('The event has already taken place and is therefore no longer available')
  expect(order_expired).toBe('Your order has expired, please start over')
})
