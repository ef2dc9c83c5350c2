import { expect, test } from 'vitest'
import { sanitizeMailText } from './sanitize-mail-text.ts'

test('MAIL-01 simple formatting and links to web addresses stay', () => {
  const html = '<p>See <b>you</b> <a href="https://venue.example">there</a></p><ul><li>No bags</li></ul>'
  expect(sanitizeMailText(html)).toBe(html)
  expect(sanitizeMailText('<h2>Doors</h2>')).toBe('<p>Doors</p>')
})

test.each([
  ['<script>alert(1)</script>'],
  ['<img src="/files/public/1/plan.webp">'],
  ['<p style="color:red" class="a">x</p>'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['<a href="//evil.example">x</a>'],
  ['<a href="/order/1">x</a>'],
  ['<table><tr><td>x</td></tr></table>'],
  ['<form action="https://evil.example"><input></form>'],
])('MAIL-01 nothing that runs, loads or lays out comes through: %s', (html) => {
  expect(sanitizeMailText(html)).not.toMatch(/script|evil|href|style|class|<img|<t|form|input|alert/)
})

test.each(['mailto:ask@x.example?subject=My%20visit', 'tel:+31201234567', 'https://x.example/?e={event}'])(
  'MAIL-16 the link %s is kept',
  (href) => {
    expect(sanitizeMailText(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  },
)
