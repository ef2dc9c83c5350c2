import { beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { mailHeader, mailParts } from '../../../testing/mail-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { workEventChanges } from '#features/desk/event-changes/work-event-changes.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { drain, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'

prepareMailServer()

let fees: FeeShop
let headers: Record<string, string>
beforeAll(async () => {
  fees = await aFeeShop(server, { stock: 1000, of: shop.company })
  headers = await signInAdmin(server, fees.company)
})

const BUYER = 'ada@buyer.example'
const messages = { en: { subject: 'Hello', text: 'About {event}' } }
const asked = (is_news?: boolean) => ({
  event_id: fees.event.id,
  kind: 'message',
  messages,
  ...(is_news === undefined ? {} : { is_news }),
})
/** Writes to the visitors of the event, and returns what the mail server got. */
async function tell(is_news: boolean) {
  await drain()
  const known = smtp.mails.length
  expect((await server.send('startEventChange', asked(is_news), { headers })).body).toMatchObject({ kind: 'message', is_news })
  await workEventChanges(server.services)
  await drain()
  return smtp.mails.slice(known).map(({ source }) => source)
}
const textOf = (source: string) =>
  mailParts(source)
    .find(({ type }) => type === 'text/plain')!
    .content.toString()
const linkIn = (text: string) => /http\S+\/unsubscribe\/([\w-]+)/.exec(text)
const post = (url: string, type: string, payload: string) =>
  server.app.inject({ method: 'POST', url, headers: { host: 'localhost', 'content-type': type }, payload })

test('MAIL-19 MAIL-20 STAT-22 news has the link and the headers of one click; looking changes nothing, a click of a mail program does, and what is about the visit still goes', async () => {
  await buyAt(server, fees, { product: 1 })
  expect((await server.send('startEventChange', asked(), { headers })).refusals).toEqual([
    { code: 'field_required', field: 'is_news' },
  ])

  const [news] = await tell(true)
  const [link, secret] = linkIn(textOf(news!))!
  expect(textOf(news!).split(/\s+/)).toContain(`${link}?language=en`)
  const url = new URL(/^<(.+)>$/.exec(mailHeader(news!, 'List-Unsubscribe') ?? '')![1]!)
  expect([url.pathname, mailHeader(news!, 'List-Unsubscribe-Post')]).toEqual([
    `/api/unsubscribe/${secret}`,
    'List-Unsubscribe=One-Click',
  ])

  const read = async () => (await server.send('getNewsAddress', { secret: secret! })).body.is_unsubscribed
  expect([await read(), await read()]).toEqual([false, false])
  const check = async (is_news: boolean) => {
    const { people, mails, unsubscribed } = (await server.send('checkEventChange', asked(is_news), { headers })).body
    return { people, mails, unsubscribed }
  }
  expect(await check(true)).toEqual({ people: 1, mails: 1, unsubscribed: 0 })

  const click = await post(url.pathname, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
  expect([click.statusCode, await read()]).toEqual([200, true])
  expect(await check(true)).toEqual({ people: 0, mails: 0, unsubscribed: 1 })
  expect(await check(false)).toEqual({ people: 1, mails: 1, unsubscribed: 0 })
  expect(await tell(true)).toEqual([])
  const [visit] = await tell(false)
  expect(mailHeader(visit!, 'List-Unsubscribe')).toBeNull()
  expect(linkIn(textOf(visit!))).toBeNull()

  expect((await server.send('subscribeAgain', { secret: secret! })).body.is_unsubscribed).toBe(false)
  expect(await tell(true)).toHaveLength(1)
})

test('MAIL-20 RFC 8058 the click may come as a form of several parts; a link that is unknown, or of another company, opens nothing', async () => {
  const { db } = server.services
  const secret = 'S'.repeat(22)
  const row = { company_id: fees.company.id, address: 'b@x.example', secret, created_at: server.clock.now() }
  await db.insertInto('news_address').values(row).execute()
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(`/api/unsubscribe/${secret}`, 'multipart/form-data; boundary=x', parts)).statusCode).toBe(200)
  expect((await server.send('getNewsAddress', { secret })).body.is_unsubscribed).toBe(true)
  await aCompany(db, { host: 'other.test' })
  for (const name of ['getNewsAddress', 'unsubscribe', 'subscribeAgain'] as const) {
    expect((await server.send(name, { secret }, { host: 'other.test' })).status).toBe(404)
    expect((await server.send(name, { secret: 'T'.repeat(22) })).status).toBe(404)
  }
  expect((await server.send('getNewsAddress', { secret })).body.is_unsubscribed).toBe(true)
})

test('MAIL-19 a recipient who unsubscribes while the news waits does not get it, whatever the capitals of the address', async () => {
  const { db } = server.services
  await db.deleteFrom('news_address').execute()
  const row = { company_id: fees.company.id, address: BUYER, secret: 'U'.repeat(22), created_at: server.clock.now() }
  await db.insertInto('news_address').values(row).execute()
  await db.updateTable('customer').set({ email: 'Ada@Buyer.example' }).where('email', '=', BUYER).execute()
  await drain()
  const known = smtp.mails.length
  await server.send('startEventChange', asked(true), { headers })
  await workEventChanges(server.services)
  await server.send('unsubscribe', { secret: row.secret })
  await drain()
  expect(smtp.mails.slice(known)).toEqual([])
  const mail = await db.selectFrom('mail').select(['status', 'last_error']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(mail).toEqual({ status: 'dropped', last_error: 'the address wants no news any more' })
})
