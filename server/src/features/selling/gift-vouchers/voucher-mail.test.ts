import { expect, test } from 'vitest'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const { buy, vouchersOf, aVoucher } = voucherBuyer(server, shop)

/** The mail of an order to its buyer, once it is sent. */
async function mailOf({ id }: { id: number }) {
  const { db, jobs } = server.services
  await jobs.drain()
  const mail = await db.selectFrom('mail').selectAll().where('dedupe_key', '=', `order_tickets:${id}`).executeTakeFirstOrThrow()
  const files = mail.attachments as { filename: string }[]
  return {
    ...mail,
    html: mail.html ?? '',
    text: (mail.text ?? '').replaceAll('\u00a0', ' '),
    files: files.map(({ filename }) => filename),
  }
}
const calendarOf = async ({ id, secret }: { id: number; secret: string }) =>
  (await server.app.inject({ url: `/api/order/${id}/${secret}/calendar.ics`, headers: { host: 'localhost' } })).statusCode

test('GIFT-06 GIFT-24 the mail of a gift voucher alone is about it: its code and its PDF, no visit, no tickets, no calendar', async () => {
  const sold = await buy({ voucher: 1 })
  const [voucher] = await vouchersOf(sold)
  const { subject, html, text, files } = await mailOf(sold)
  const { name } = await server.services.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', shop.company.id)
    .executeTakeFirstOrThrow()
  expect(subject).toBe(`Your gift voucher from ${name}`)
  expect(files).toEqual([`gift-vouchers-${sold.order_number}.pdf`])
  for (const words of [html, text]) {
    for (const said of ['Thank you, Ada!', voucher!.code, 'Your gift voucher is attached', "spend what's on the voucher"])
      expect(words.replaceAll('&#39;', "'")).toContain(said)
    expect(words).not.toMatch(/ticket|entrance|You're in/i)
    expect(words).not.toContain(shop.event.name)
  }
  expect(await calendarOf(sold)).toBe(404)
})

test('GIFT-24 with a ticket it is the mail of the tickets, with the codes of the vouchers in it', async () => {
  const sold = await buy({ voucher: 2, ticket: 1 })
  const { subject, text, files } = await mailOf(sold)
  expect(subject).toBe(`Your tickets for ${shop.event.name}`)
  expect(text).toContain('Your gift vouchers are attached')
  for (const { code } of await vouchersOf(sold)) expect(text).toContain(code)
  expect(files.toSorted()).toEqual(['event.ics', `gift-vouchers-${sold.order_number}.pdf`, `tickets-${sold.order_number}.pdf`])
  expect(await calendarOf(sold)).toBe(200)
})

test('GIFT-24 what was paid with a gift voucher is no discount', async () => {
  const { code } = await aVoucher()
  const { text, html } = await mailOf(await buy({ cheap: 1 }, code))
  expect(text).toContain('Paid with a gift voucher: € -10,00')
  expect(html).toContain('Paid with a gift voucher')
  expect(html).not.toContain('Discount')
  expect(`${text}${html}`).not.toContain(code)
})

test('GIFT-06 each has a page to give away with amount, code, end, and where the code is entered, and nothing of its buyer', async () => {
  const sold = await buy({ voucher: 2 })
  const vouchers = await vouchersOf(sold)
  const url = `/api/order/${sold.id}/${sold.secret}/vouchers.pdf`
  const pdf = await openPdf((await server.app.inject({ url, headers: { host: 'localhost' } })).rawPayload)
  expect(pdf.numPages).toBe(2)
  for (const [index, { code, product }] of vouchers.entries()) {
    const text = (await pageText(pdf, index + 1)).replaceAll('\u00a0', ' ')
    for (const said of ['Gift voucher of € 40,00', code, product, 'Valid until 1 Jun 2029', 'Enter the code at localhost'])
      expect(text).toContain(said)
    expect(text).not.toMatch(/Ada|Lovelace|buyer\.example/)
    expect(text).not.toContain(sold.order_number)
  }
})
