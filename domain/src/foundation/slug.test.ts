import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Café de Liefde B.V.', 'cafe-de-liefde-bv'],
  ["O'Neil’s", 'oneils'],
  ['Übermäßig große Łódź & Smørrebrød', 'ubermassig-grosse-lodz-smorrebrod'],
  ['Edition 2.0 🎪', 'edition-2-0'],
  ['🎪', ''],
])('EVT-93 the address of %s is "%s"', (name, slug) => {
  expect(slugOf(name, 60)).toBe(slug)
})

test('EVT-93 an address that is too long ends after a whole word, where there is one', () => {
  expect(slugOf('Stichting lange naam Kulturverein', 24)).toBe('stichting-lange-naam')
  expect(slugOf('Stichting lange naam', 15)).toBe('stichting-lange')
  expect(slugOf('Stichting lange naam', 16)).toBe('stichting-lange')
  expect(slugOf('abcdefghijklmnop', 10)).toBe('abcdefghij')
  expect(slugOf('a bcdefghijklmnop', 10)).toBe('a-bcdefghi')
})
