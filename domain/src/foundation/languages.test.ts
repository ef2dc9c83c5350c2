import { expect, test } from 'vitest'
import {
  browserLanguage,
  chooseLanguage,
  countryName,
  languageName,
  languages,
  languageTitle,
  ownLanguageName,
  shopLanguages,
} from './languages.ts'

test('I18N-01 I18N-02 LAY-10 BCONST-13 the languages', () => {
  expect(shopLanguages).toEqual(['nl', 'de', 'en', 'es'])
  expect(languages).toEqual(['nl', 'de', 'en', 'es', 'fr', 'pt'])
})

test.each([
  ['a stored choice first', 'de', 'nl', ['es'], 'de'],
  ['a stored choice of the header', 'fr', 'nl', ['es'], 'fr'],
  ['then the point of sale', null, 'nl', ['es'], 'nl'],
  ['then the browser', null, null, ['es-MX', 'nl'], 'es'],
  ['an unknown stored value is passed over', 'xx', 'nl', ['es'], 'nl'],
  ['an unknown value of the point of sale too', null, '', ['es'], 'es'],
  ['nothing known', null, null, [], 'en'],
])('DEC-S-73 which language wins: %s', (_, stored, point_of_sale, browser, language) => {
  expect(chooseLanguage({ stored, point_of_sale, browser })).toBe(language)
})

test.each([
  [['de-AT'], 'de'],
  [['nl_BE'], 'nl'],
  [['ES'], 'es'],
  [['en-GB', 'nl'], 'en'],
  [['fr-FR'], 'en'],
  [['pt'], 'en'],
  [['zh', 'nl'], 'nl'],
  [['dex'], 'en'],
  [[], 'en'],
])('I18N-03 I18N-05 CONST-26 a browser in %j gets %s', (tags, language) => {
  expect(browserLanguage(tags)).toBe(language)
})

test.each([
  ['nl', 'Polen'],
  ['es', 'Polonia'],
  ['fr', 'Pologne'],
  ['pt', 'Polónia'],
])('a country in %s, in Portuguese as in Portugal', (language, name) => {
  expect(countryName('PL', language)).toBe(name)
})

test.each([
  ['en', 'German', 'German'],
  ['nl', 'Duits', 'Duits'],
  ['de', 'Deutsch', 'Deutsch'],
  ['es', 'alemán', 'Alemán'],
  ['fr', 'allemand', 'Allemand'],
  ['pt', 'alemão', 'Alemão'],
])('LANG-13 a language is called in %s what its readers call it', (reader, name, title) => {
  expect([languageName('de', reader), languageTitle('de', reader)]).toEqual([name, title])
})

test('LANG-13 each language calls itself by its own name, with a capital', () => {
  expect(languages.map((language) => ownLanguageName(language))).toEqual([
    'Nederlands',
    'Deutsch',
    'English',
    'Español',
    'Français',
    'Português',
  ])
})
