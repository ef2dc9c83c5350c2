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
    html: '<p>One <b>bold</b> word</p>',
    has_images: false,
    has_tables: false,
  })
})

test('a pasted picture is left out and told; a text without any is left alone', () => {
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
