import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailTransport } from '#providers/mail/create-mail-transport.ts'
import { aShop } from '../../../testing/builders.ts'
import { mailHeader, mailParts, startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { drawPage, openPdf, pageText, readQr } from '../../../testing/read-pdf.ts'

let smtp: TestMailServer

beforeAll(async () => {
  smtp = await startMailServer()
})
afterAll(() => smtp.stop())
const server = prepareServer(() => ({ mail: createMailTransport({ SMTP_URL: smtp.url }) }))
const shop = prepare(() => aShop(server.services.db))
beforeAll(async () => {
  const { db } = server.services
  await db.updateTable('event').set({ name: 'מסיבה 🎉 حفلة <Fest>' }).where('id', '=', shop.event.id).execute()
  await db.updateTable('product').set({ name: 'כרטיס 🎟️' }).where('id', '=', shop.product.id).execute()
})

const names: Record<string, { first_name: string; last_name: string; on_ticket: string[] }> = {
  'Hebrew with an emoji': { first_name: 'שרה 🎉', last_name: 'בן־דוד', on_ticket: ['שרה', 'בן־דוד'] },
  'Arabic with a family of emoji': { first_name: 'محمد', last_name: 'الفيتوري 👨‍👩‍👧', on_ticket: ['محمد'] },
  'both directions in one name': { first_name: 'Zoë 🏳️‍🌈 לוי', last_name: 'O’Neill 3', on_ticket: ['Zoë', 'O’Neill', 'לוי'] },
  'scripts that no font of a ticket has': { first_name: '山田', last_name: '太郎 สมชาย', on_ticket: [] },
  'one long word': { first_name: 'W'.repeat(100), last_name: 'ש'.repeat(100), on_ticket: ['WWWW'] },
}

/** What a mail says of a name is short: its address was typed, and may be a stranger's. */
const greeted = (first_name: string) => (first_name.length > 40 ? `${first_name.slice(0, 39)}…` : first_name)

test.each(Object.entries(names))(
  'a name of %s is written in the mail as it is, if it is short, and its ticket scans',
  async (_, name) => {
    const { on_ticket, ...customer } = name
    smtp.mails.length = 0
    const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], customer })
    await server.services.jobs.drain()
    expect(smtp.mails).toHaveLength(1)
    const { source } = smtp.mails[0]!
    expect(mailHeader(source, 'subject')).toBe('Your tickets for מסיבה 🎉 حفلة <Fest>')
    const [text, html, pdf, calendar] = mailParts(source).map(({ content }) => content)
    expect(text!.toString()).toContain(greeted(name.first_name))
    expect(html!.toString()).toContain(greeted(name.first_name))
    expect(html!.toString()).toContain('כרטיס 🎟️')
    expect(html!.toString()).not.toContain('<Fest>')
    expect(calendar!.toString().replaceAll('\r\n ', '')).toContain('SUMMARY:מסיבה 🎉 حفلة <Fest>')
    const opened = await openPdf(pdf!)
    const words = await pageText(opened)
    for (const word of on_ticket) expect(words).toContain(word)
    const { code } = await server.services.db
      .selectFrom('ticket')
      .select('code')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(readQr(await drawPage(opened))?.text).toBe(code)
  },
)
