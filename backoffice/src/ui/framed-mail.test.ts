import { expect, test } from 'vitest'
import { framedMail } from './framed-mail.ts'

const MAIL = `<!doctype html><html><head><title>Hello</title>
<style>@media (max-width:480px){.outer{padding:0!important}}</style>
</head><body class="page" style="margin:0;font-family:'Segoe UI'"><img src="https://shop.test/files/public/1/logo.png" alt="" style="height:32px">
<p>Write style="color:red" in a text</p><a href="https://shop.test/ticket/1/secret/claim">Claim</a></body></html>`

test('MAIL-01 the styles of a mail in the back office stand in stylesheets that carry the nonce of the page', () => {
  const framed = framedMail(MAIL, 'n0')
  expect(framed).not.toMatch(/<[^>]* style="/)
  expect(framed).not.toContain('<style>')
  expect(framed).toContain(`<body class="page" data-style="0">`)
  expect(framed).toContain(`[data-style="0"]{margin:0;font-family:'Segoe UI'}\n[data-style="1"]{height:32px}</style>`)
  expect(framed.indexOf('[data-style="0"]')).toBeLessThan(framed.indexOf('@media'))
  expect(framed).toContain('<p>Write style="color:red" in a text</p>')
})

test('MAIL-01 the logo comes from this server, and a link of the mail opens nothing', () => {
  const framed = framedMail(MAIL, 'n0')
  expect(framed).toContain('src="/files/public/1/logo.png"')
  expect(framed).toContain('<base target="_blank">')
})
