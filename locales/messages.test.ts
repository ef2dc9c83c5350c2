import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, import.meta.url), 'utf8')) as Record<string, string>

test.each([
  ['status.ticket_cancelled', /cancel/i],
  ['status.ticket_refunded', /refund/i],
  ['status.ticket_generating', /preparing your ticket…/i],
  ['status.tickets_merging', /preparing your tickets/i],
])('ORD-07 there is a label %s', (key, english) => {
  expect(read('en', 'order')[key]).toMatch(english)
})

test.each([
  ['nl', 0, 'b'],
  ['fr', 0, 'a'],
  ['fr', 1, 'a'],
  ['pt', 0, 'b'],
  ['pt', 1, 'a'],
])('in %s %i counts as its plural rules say', (language, count, text) => {
  expect(translate({ x_one: 'a', x_other: 'b' }, language, 'x', { count })).toBe(text)
})

test.each([
  ['en', 'Scanned 11:30 in pretix'],
  ['nl', 'Gescand 11:30 in pretix'],
  ['de', 'Gescannt 11:30 in pretix'],
  ['es', 'Escaneada 11:30 en pretix'],
  ['fr', 'Scanné 11:30 dans pretix'],
  ['pt', 'Lido 11:30 em pretix'],
])('MOVE-40 in %s an entry of elsewhere names nobody', (language, text) => {
  const values = { at: '11:30', session: 'pretix', scanner: null }
  expect(translate(read(language, 'door'), language, 'scan.earlier_elsewhere', values)).toBe(text)
  expect(translate(read(language, 'backoffice-scanning'), language, 'terminal.earlier_elsewhere', values)).toBe(text)
})

const files = readdirSync(new URL('fr/', import.meta.url)).map((file) => file.replace('.json', ''))

test.each(files)('French %s keeps its punctuation and apostrophes', (file) => {
  const texts = Object.values(read('fr', file))
  expect(texts.filter((text) => /[^\u00a0][:;?!](?!\w)|'/.test(text))).toEqual([])
})

/** Words of the form of address that a language does not use (STYLE.md). Spanish and Portuguese ones that also mean something else are left out. */
const otherAddress = {
  nl: ['u', 'uw'],
  de: ['du', 'dich', 'dir', 'dein', 'deine', 'deinem', 'deinen', 'deiner', 'deines'],
  es: ['usted', 'ustedes'],
  fr: ['tu', 'ton', 'tes', 'toi'],
  pt: ['tu', 'teu', 'teus', 'tua', 'tuas', 'contigo'],
}

test.each(Object.entries(otherAddress).flatMap(([language, words]) => files.map((file) => [language, file, words] as const)))(
  'in %s the texts of %s keep to one form of address',
  (language, file, words) => {
    const wrong = Object.entries(read(language, file)).filter(([, text]) =>
      text.split(/[^\p{L}]+/u).some((word) => words.includes(word.toLowerCase())),
    )
    expect(wrong).toEqual([])
  },
)

/** Words for which English texts have another one (STYLE.md: one word for one thing), and texts whose words are those of the specification. */
const otherWords =
  /\b(e-mail|postcode|zip code|log(ged)? (in|out)|somebody|by (itself|themselves|ourselves)|ticket fee|small letters)\b/i
const asSpecified = new Set(['session.expired'])

test.each(files)('in English %s one thing has one word', (file) => {
  const wrong = Object.entries(read('en', file)).filter(([key, text]) => otherWords.test(text) && !asSpecified.has(key))
  expect(wrong).toEqual([])
})

test.each(['en', 'nl', 'de', 'es', 'fr', 'pt'])('in %s the subjects of all mails about tests begin alike', (language) => {
  const subjects = Object.entries(read(language, 'mail')).filter(([key]) => key.endsWith('.subject_test'))
  const marks = subjects.map(([, text]) => /^\[\p{Lu}+\]/u.exec(text)?.[0])
  expect(marks.length).toBeGreaterThan(3)
  expect([...new Set(marks)]).toEqual([marks[0]])
})
