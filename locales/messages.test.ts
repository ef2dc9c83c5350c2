import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Messages } from './translate.ts'

const read = (language: string, file: string): Messages =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, import.meta.url), 'utf8'))
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()

test.each(['mail', 'ticket'])('%s.json says the same things in Dutch as in English, with the same placeholders', (file) => {
  const [english, dutch] = [read('en', file), read('nl', file)]
  expect(Object.keys(dutch).toSorted()).toEqual(Object.keys(english).toSorted())
  for (const [key, text] of Object.entries(english))
    expect({ key, holes: holes(dutch[key] ?? '') }).toEqual({ key, holes: holes(text) })
})
