import { expect, test } from 'vitest'
import { button, mailPage, paragraph } from './mail-layout.ts'

const none = { backgroundColor: null }
const layout = {
  primary_color: null,
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
  header: none,
  secondary: { ...none, color: null },
  footer: none,
}
const brand = { name: 'Uiterwaard', layout, logo_url: null, legal: 'Sent by Uiterwaard' }
const words = { language: 'en', subject: 'Hello', preview: 'Hello', data: null }
const page = mailPage(brand, {
  ...words,
  content: [paragraph('Hello'), button(layout, { href: 'https://shop.example/', text: 'Open' })],
})

/** The page as Outlook on Windows reads it: what is for it alone is no comment there. */
const inOutlook = page.replaceAll(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, '$1')
const count = (html: string, tag: string) => html.split(tag).length - 1

test('MAIL-48 in Outlook on Windows a mail stands in a column of 600 px, and everywhere else nothing more stands in it', () => {
  const column = inOutlook.split('width="600"', 2)[1] ?? ''
  expect(column).toContain('Hello')
  expect(column).toContain('Sent by Uiterwaard')
  const elsewhere = page.replaceAll(/<!--[\s\S]*?-->/g, '')
  expect(elsewhere).not.toContain('width="600"')
  for (const html of [inOutlook, elsewhere])
    for (const tag of ['table', 'tr', 'td']) expect(count(html, `<${tag}`), tag).toBe(count(html, `</${tag}>`))
  expect(count(inOutlook, '<td')).toBe(count(elsewhere, '<td') + 1)
})

test('MAIL-48 a button has room around its text in Outlook too', () => {
  const { html } = button(layout, { href: 'https://shop.example/', text: 'Open' })
  const [, padding] = /<a [^>]*padding:([\w ]+);/.exec(html) ?? []
  expect(padding).toBe('14px 28px')
  expect(html).toMatch(new RegExp(`<td [^>]*mso-padding-alt:${padding}"`))
})
