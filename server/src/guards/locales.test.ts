import { readdirSync, readFileSync } from 'node:fs'
import { calls } from '@entree/contract/calls.ts'
import { languages as known } from '@entree/domain/foundation/languages.ts'
import { refusalCodes } from '@entree/domain/foundation/refusals.ts'
import { describe, expect, test } from 'vitest'

const LOCALES = new URL('../../../locales/', import.meta.url)
const languages = readdirSync(LOCALES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
)

function read(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, LOCALES), 'utf8'))
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted()

test('LANG-01 LANG-02 LANG-03 LANG-04 LANG-05 LANG-06 there are all six languages', () => {
  expect(languages).toEqual(expect.arrayContaining(['de', 'en', 'es', 'fr', 'nl', 'pt']))
  expect(languages.toSorted(), 'each language has a folder of texts, and nobody else').toEqual(known.toSorted())
})

test('the contract refuses only with codes that exist', () => {
  for (const [name, { refusals }] of Object.entries(calls))
    for (const code of refusals) expect(refusalCodes, name).toContain(code)
})

test('the files of one app have no key in common, so that none hides the other', () => {
  const files = readdirSync(new URL('en/', LOCALES)).filter((file) => file.startsWith('backoffice'))
  const keys = files.flatMap((file) => Object.keys(read('en', file)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

describe.each(languages)('%s', (language) => {
  test('every refusal code has a message', () => {
    const messages = read(language, 'errors.json')
    expect(refusalCodes.filter((code) => !messages[code]?.trim())).toEqual([])
  })

  test('every message of the English files is there, with the same placeholders', () => {
    for (const file of readdirSync(new URL('en/', LOCALES))) {
      const [english, own] = [read('en', file), read(language, file)]
      expect(Object.keys(own).toSorted(), file).toEqual(Object.keys(english).toSorted())
      for (const [key, text] of Object.entries(english))
        expect(placeholders(own[key]!), `${file} ${key}`).toEqual(placeholders(text))
    }
  })
})
