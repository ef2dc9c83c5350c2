import { expect, test } from 'vitest'
import { chooseMailText, fillMailText, linesOfMailText, mailTextRefusals } from './mail-texts.ts'

const values = { name: 'Ann', event: 'Fair & Co', date: '4 July', venue: '', order_number: '7', company: 'Fairs' }

test('MAIL-01 placeholders are filled in, an empty one goes with its blank, and values are escaped for HTML', () => {
  expect(fillMailText('<p>Hi {name}, see you at {event} {venue}!</p>', values, (text) => text.replaceAll('&', '&amp;'))).toBe(
    '<p>Hi Ann, see you at Fair &amp; Co!</p>',
  )
  expect(fillMailText('{amount}', values, String)).toBe('{amount}')
})

test('MAIL-16 in the address of a link a placeholder is written as addresses are, and an unknown one is refused', () => {
  const quoted = { ...values, name: 'A "b" & <c>' }
  expect(fillMailText('<a href="https://x.example/?e={event}&amp;n={name}{other}">{event}</a>', quoted, String)).toBe(
    '<a href="https://x.example/?e=Fair%20%26%20Co&amp;n=A%20%22b%22%20%26%20%3Cc%3E{other}">Fair & Co</a>',
  )
  expect(mailTextRefusals('<p><a href="https://x.example/{event}">x</a></p>', 'text')).toEqual([])
  expect(mailTextRefusals('<p><a href="https://x.example/{evnt}">x</a></p>', 'text')).toEqual([
    { code: 'placeholder_unknown', field: 'text', placeholder: '{evnt}' },
  ])
})

test('MAIL-01 a placeholder that is not known, or more than 4,000 characters, is refused', () => {
  expect(mailTextRefusals('<p>Hi {name}</p>', 'text')).toEqual([])
  expect(mailTextRefusals('<p>Hi {nam}</p>', 'text')).toEqual([
    { code: 'placeholder_unknown', field: 'text', placeholder: '{nam}' },
  ])
  expect(mailTextRefusals(`<p><b>${'a'.repeat(4000)}</b></p>`, 'text')).toEqual([])
  expect(mailTextRefusals(`<p>${'a'.repeat(4001)}</p>`, 'text')).toEqual([{ code: 'text_too_long', field: 'text', max: 4000 }])
})

test('MAIL-01 the text of the event goes before that of the company, and only in its own language', () => {
  const texts = [
    { event_id: null, language: 'en', html: 'company' },
    { event_id: 1, language: 'en', html: 'event' },
    { event_id: null, language: 'nl', html: 'bedrijf' },
  ]
  expect(chooseMailText(texts, 1, 'en')).toBe('event')
  expect(chooseMailText(texts, 2, 'en')).toBe('company')
  expect(chooseMailText(texts, 1, 'nl')).toBe('bedrijf')
  expect(chooseMailText(texts, 1, 'de')).toBeNull()
})

test('MAIL-01 readers without HTML get a line for each paragraph and item', () => {
  const html = '<p>Doors open at <b>7</b>.<br>No bags &amp; no dogs</p><ul><li>Bring</li><li>boots</li></ul><p></p>'
  expect(linesOfMailText(html)).toEqual(['Doors open at 7.', 'No bags & no dogs', 'Bring', 'boots'])
})
