import { expect, test } from 'vitest'
import { readablePaste } from './readable-paste.ts'

test('a pasted table stays readable: a line for a row, its cells behind each other', () => {
  const pasted = readablePaste(
    '<p>Line-up</p><table><tr><th>Time</th><th>Act</th></tr><tr><td> 20:00 </td><td><b>Marit</b>\n Noir</td></tr><tr><td></td><td></td></tr></table>',
  )
  expect(pasted).toEqual({
    html: '<p>Line-up</p><p>Time · Act</p><p>20:00 · Marit Noir</p>',
    has_images: false,
    has_tables: true,
  })
})

test('a table of one cell only lays out a page: what is in it keeps its form', () => {
  expect(readablePaste('<table><tbody><tr><td><p>One <b>bold</b> word</p></td></tr></tbody></table>')).toEqual({
    html: '<p>One <strong>bold</strong> word</p>',
    has_images: false,
    has_tables: false,
  })
})

test('a pasted picture is left out and reported; a text without any is left alone', () => {
  expect(readablePaste('<p>Map <img src="https://example.com/a.png" alt=""></p>')).toMatchObject({
    html: '<p>Map </p>',
    has_images: true,
  })
  expect(readablePaste('<p>Just <em>text</em></p>')).toEqual({
    html: '<p>Just <em>text</em></p>',
    has_images: false,
    has_tables: false,
  })
})

test.each([
  [
    'Google Docs, which wraps all of it in a b that is none',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal">Gewoon, </span><span style="font-weight:700;">vet</span><span style="font-style:italic"> en cursief</span><span style="font-weight:700;font-style:italic"> en beide</span><span style="text-decoration:line-through">, weg</span></p></b>',
    'Gewoon, <strong>vet</strong><em> en cursief</em><strong><em> en beide</em></strong><s>, weg</s>',
  ],
  [
    'Word, in tags and in styles, with a part of a bold line that is not',
    '<p class="MsoNormal"><b>Vet <span style="font-weight:normal">gewoon</span></b><span style="mso-bidi-font-weight:bold"> niet</span><i style="mso-bidi-font-style:normal"> cursief</i><o:p></o:p></p>',
    '<strong>Vet </strong>gewoon niet<em> cursief</em>',
  ],
  [
    'Word Online, whose lines are bold as a whole',
    '<p style="font-weight:bold">Alles<span style="FONT-WEIGHT: normal"> niet dit</span></p>',
    '<strong>Alles</strong> niet dit',
  ],
])('what comes from %s looks as it did', (_from, html, meant) => {
  const page = new DOMParser().parseFromString(readablePaste(html).html, 'text/html')
  for (const element of page.querySelectorAll('span, [style]')) {
    expect(element.hasAttribute('style')).toBe(false)
    element.replaceWith(...element.childNodes)
  }
  expect(page.querySelector('p')?.innerHTML.replaceAll(/<\/?o:p>/g, '')).toBe(meant)
})

test('a heading is bold of its own and gets one of the two sizes', () => {
  const { html } = readablePaste('<h1><span style="font-weight:700">Zaal</span></h1><h5>Bar</h5>')
  expect(html).toBe('<h2><span>Zaal</span></h2><h3>Bar</h3>')
})

test('the lists of Word are lists', () => {
  const item = (mark: string, text: string) =>
    `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp; </span></span>${text}</p>`
  const { html } = readablePaste(`<p>Mee:</p>${item('·', 'water')}${item('·', '<b>zon</b>')}<p>Dan</p>${item('1.', 'links')}`)
  expect(html).toBe('<p>Mee:</p><ul><li>water</li><li><strong>zon</strong></li></ul><p>Dan</p><ol><li>links</li></ol>')
})
