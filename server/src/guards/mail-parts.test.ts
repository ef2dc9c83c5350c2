import { expect, test } from 'vitest'
import { aShop } from '../testing/builders.ts'
import { everyMail } from '../testing/every-mail.ts'
import { prepare, prepareServer } from '../testing/prepare-server.ts'

/* Of every kind of mail, also of one that is made later. */
const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

test('MAIL-29 the plain text of every kind of mail says all that its HTML shows, and where its links lead', async () => {
  const mails = await everyMail(server, shop, { to: 'anna@example.com', language: 'de', name: 'Anna', is_test: true })
  expect(mails.length).toBeGreaterThan(20)
  const unsaid = mails.map(({ kind, text, html }) => {
    const said = plain(text)
    return [kind, ...[...shownTexts(html), ...linksOf(html)].filter((part) => !said.includes(part))]
  })
  expect(unsaid.filter(([, ...parts]) => parts.length > 0)).toEqual([])
})

test('MAIL-29 what stands in rows is a table whose names are headers; the tables that only place something are none', async () => {
  const mails = await everyMail(server, shop, { to: 'bert@example.com', language: 'en', name: 'Bert' })
  const rows = mails.flatMap(({ html }) => html?.match(/<tr>\s*<t[hd][^>]*class="line[^]*?<\/tr>/g) ?? [])
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) expect(row).toMatch(/<th scope="row"[^]*<\/th>\s*<td/)
  for (const { html } of mails)
    for (const [, tag = '', first] of (html ?? '').matchAll(/<table([^>]*)><tr>\s*<(th|td)/g))
      expect([tag.includes('role="presentation"'), first]).toBeOneOf([
        [true, 'td'],
        [false, 'th'],
      ])
})

/** Each piece of text that a reader of the HTML sees. Not the line beside the subject; and a link in a sentence is its address in the text. */
function shownTexts(html: string | null): string[] {
  const [, body = ''] = (html ?? '').split('<body')
  return body
    .replace(/^[^>]*>/, '')
    .replace(/<div[^>]*display:none[^]*?<\/div>/, '')
    .replaceAll(/<a class="link"[^]*?<\/a>/g, '')
    .split(/<[^>]*>/)
    .map((part) => plain(part))
    .filter(Boolean)
}

function linksOf(html: string | null): string[] {
  return [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => plain(href).replace(/^mailto:/, ''))
}

function plain(text: string | null): string {
  return (text ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
