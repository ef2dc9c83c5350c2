import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openPdf } from '../../../testing/read-pdf.ts'
import { anOrderOf, prepareShop, server, shop } from './ticket-testing.ts'

/** Before the first connection: each takes its way of asking from here. */
const asked = vi.spyOn(pg.Client.prototype, 'query')
prepareShop()

function textsOf(): string[] {
  return asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query),
  )
}

test('what orders that are drawn together share is read once for their PDFs and once for their mails, and no file that was just written', async () => {
  const { db, files, jobs } = server.services
  const template = {
    company_id: shop.company.id,
    name: 'Ours',
    qr: JSON.stringify({ left: 40, top: 60, size: 200 }),
    text_blocks: '[]',
  }
  const { id } = await db.insertInto('ticket_template').values(template).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('event').set({ ticket_template_id: id }).where('id', '=', shop.event.id).execute()
  const orders = [
    await anOrderOf(1),
    await anOrderOf(2),
    await anOrderOf(1),
    await anOrderOf(1),
    await anOrderOf(1),
    await anOrderOf(2),
  ]
  const [looked, read] = [vi.spyOn(files, 'exists'), vi.spyOn(files, 'read')]
  asked.mockClear()
  await jobs.drain()
  expect(textsOf().filter((text) => /from "ticket_template"/.test(text))).toHaveLength(2)
  expect(textsOf().filter((text) => /from "ticket" inner join "order"/.test(text))).toHaveLength(2)
  for (const spy of [looked, read]) expect(spy.mock.calls.filter(([path]) => path.endsWith('.pdf'))).toEqual([])
  const mails = await db.selectFrom('mail').select(['status', 'attachments']).where('status', '=', 'stored').execute()
  expect(mails).toHaveLength(orders.length)
  // What the mails carry is the file that was written.
  for (const { attachments } of mails) {
    const [pdf] = attachments as { path: string }[]
    expect((await files.read(pdf!.path)).subarray(-1024).toString('latin1')).toContain('%%EOF')
  }
})

test('of an order alone what its tickets say is read once, for the PDF and for the mail that goes at once', async () => {
  const { db, files, jobs } = server.services
  const order = await anOrderOf(2)
  asked.mockClear()
  await jobs.drain()
  for (const read of [/from "ticket" inner join "order"/, /from "order" inner join "event"/, /from "company"/])
    expect(textsOf().filter((text) => read.test(text))).toHaveLength(1)
  const mail = await db
    .selectFrom('mail')
    .select(['status', 'text', 'attachments'])
    .where(sql<boolean>`subject_ids ->> 'order_id' = ${String(order.id)}`)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ status: 'stored', text: expect.stringContaining('2 × ') })
  const [pdf] = mail.attachments as { path: string }[]
  expect((await openPdf(await files.read(pdf!.path))).numPages).toBe(2)
})
