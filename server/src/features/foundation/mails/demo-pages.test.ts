import { beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { openPdf } from '../../../testing/read-pdf.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const server = prepareServer()
let mail_id: number
let order_id: number

beforeAll(async () => {
  const shop = await aShop(server.services.db)
  const customer = { first_name: '"><script>alert(1)</script>' }
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }], customer })
  order_id = order.id
  await server.services.jobs.drain()
  mail_id = (await server.services.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()).id
})

const get = (url: string, from: TestServer = server) => from.app.inject({ url, headers: { host: 'localhost' } })

test('without a mail server a mail is kept as it would have been sent', async () => {
  const mail = await server.services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ status: 'stored', attempts: 1 })
  expect(mail.subject).toContain('Your tickets for')
  expect(mail.attachments).toMatchObject([{ filename: `tickets-${order_id}.pdf` }, { filename: 'event.ics' }])
})

test('a newcomer finds the ticket mail: in the list, in a frame that can run nothing, with what is attached', async () => {
  const list = await get('/backoffice/mails')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain(`<a href="/backoffice/mails/${mail_id}"><strong>Your tickets for`)
  const page = await get(`/backoffice/mails/${mail_id}`)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page.body).toContain('You&amp;#39;re in')
  expect(page.body).not.toContain('<script>alert')
  const pdf = await get(`/backoffice/mails/${mail_id}/attachments/0`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect((await openPdf(pdf.rawPayload)).numPages).toBe(2)
  expect((await get(`/backoffice/mails/${mail_id}/attachments/1`)).body).toContain('BEGIN:VCALENDAR')
})

test.each([
  '/backoffice/mails/999999',
  '/backoffice/mails/x',
  '/backoffice/mails/1/attachments/7',
  '/backoffice/mails/1/attachments/..%2f0',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test.each(['staging', 'production'])('the pages are not there in %s', async (ENVIRONMENT) => {
  const other = await startTestServer({ env: { ENVIRONMENT } })
  const { body } = await get('/backoffice/mails', other)
  await other.stop()
  expect(body).not.toContain('Outbox')
})
