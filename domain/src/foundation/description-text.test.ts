import { expect, test } from 'vitest'
import { descriptionView, plainText } from './description-text.ts'

test.each([
  ['POS-16', 49, false, '', 49],
  ['POS-17', 50, true, '', 50],
  ['POS-18', 100, true, '', 100],
  ['POS-18', 101, true, '…', 100],
])('%s CONST-28 DEC-S-18 a description of %i characters', (_, length, is_collapsible, ellipsis, shown) => {
  const view = descriptionView(`<p>${'é'.repeat(length)}</p>`, false)
  expect(view?.is_collapsible).toBe(is_collapsible)
  expect(view?.short).toBe('é'.repeat(shown) + ellipsis)
  expect(view?.text).toHaveLength(length)
})

test('POS-15 a long description is open from the start only if the event says so, a short one always', () => {
  const long = 'a'.repeat(60)
  expect(descriptionView(long, true)?.is_open).toBe(true)
  expect(descriptionView(long, false)?.is_open).toBe(false)
  expect(descriptionView('short', false)?.is_open).toBe(true)
})

test('POS-13 no text, no description', () => {
  expect([null, '', '<p> &nbsp;</p>'].map((html) => descriptionView(html, true))).toEqual([null, null, null])
})

test.each([
  ['<p>Doors <b>open</b>ed</p><p>at 8</p>', 'Doors opened at 8'],
  ['one<br>two<ul><li>three</li></ul>', 'one two three'],
  ['a &amp; b &lt;c&gt; &#39;d&#39; &#x20ac;&nbsp;5 &unknown;', "a & b <c> 'd' € 5 &unknown;"],
  ['&amp;lt;', '&lt;'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['<style>p{color:red}</style>x<script>alert(1)</script><!-- no -->', 'x'],
  ['&#0;&#xffffffff;', '&#0;&#xffffffff;'],
])('DEC-S-18 the plain text of %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
