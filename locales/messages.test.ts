import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, import.meta.url), 'utf8')) as Record<string, string>

/** A word of each message that says what is wrong, so that a text that went to the wrong code is seen. */
test.each([
  ['ERR-16', 'shop_no_products_selected', /choose|select/i, /kies/i],
  ['ERR-20', 'birth_date_must_be_past', /birth/i, /geboorte/i],
  ['ERR-21', 'errors_please_select', /choice|choose|select/i, /keuze|kies|maak een keuze|vink/i],
  ['ERR-22', 'errors_text_length', /character/i, /teken/i],
  ['ERR-23', 'wrong_email', /e-?mail/i, /e-?mail/i],
  ['ERR-24', 'wrong_date', /date/i, /datum/i],
  ['ERR-25', 'ticket_lost_no_orders', /found|no orders/i, /gevonden|geen bestelling/i],
  ['ERR-28', 'product_not_live', /n't on sale/i, /niet te koop|niet in de verkoop/i],
  ['ERR-30', 'product_below_minimum', /\{min\}/, /\{min\}/],
  ['ERR-31', 'product_above_maximum', /\{max\}/, /\{max\}/],
  ['ERR-34', 'something_went_wrong', /went wrong.*again/is, /misgegaan|ging.*mis/is],
])('%s %s says what is wrong', (_, code, english, dutch) => {
  expect(read('en', 'errors')[code]).toMatch(english)
  expect(read('nl', 'errors')[code]).toMatch(dutch)
})

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

const files = readdirSync(new URL('fr/', import.meta.url)).map((file) => file.replace('.json', ''))

test.each(files)('French %s keeps its punctuation and apostrophes', (file) => {
  const texts = Object.values(read('fr', file))
  expect(texts.filter((text) => /[^\u00a0][:;?!](?!\w)|'/.test(text))).toEqual([])
})
