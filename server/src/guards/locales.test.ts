import { readdirSync, readFileSync } from 'node:fs'
import { calls } from '@entree/contract/calls.ts'
import { refusalCodes } from '@entree/domain/refusals.ts'
import { describe, expect, test } from 'vitest'

const LOCALES = new URL('../../../locales/', import.meta.url)
const languages = readdirSync(LOCALES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : [],
)

function read(language: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, LOCALES), 'utf8'))
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted()

test('there are at least English and Dutch', () => {
  expect(languages).toEqual(expect.arrayContaining(['en', 'nl']))
})

test('the contract refuses only with codes that exist', () => {
  for (const [name, { refusals }] of Object.entries(calls))
    for (const code of refusals) expect(refusalCodes, name).toContain(code)
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
