import { companyPermissions } from '@entree/domain/foundation/permissions.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { mailHeader } from '../../../testing/mail-server.ts'
import type { PaidOrder } from '../../../testing/paid-order.ts'
import { TEST_NOW } from '../../../testing/test-server.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { anOrderOf, drain, mailOf, prepareMailServer, server, shop, smtp } from './mail-testing.ts'
import { sendDueMails, sendMails } from './send-mail.ts'

prepareMailServer()

const MINUTE = 60_000
const DAY = 86_400_000
let headers: Record<string, string>
beforeAll(async () => {
  headers = await signInAdmin(server, shop.company)
})
beforeEach(async () => {
  server.clock.set(TEST_NOW)
  await drain()
  await server.services.db.deleteFrom('mail').execute()
  smtp.mails.length = 0
})

const list = async (input = {}, as = headers) =>
  (await server.send('listMailAttention', { page: 1, ...input }, { headers: as })).body.data
const again = (id: number, as = headers) => server.send('sendMailAgain', { id }, { headers: as })
const trail = async ({ id }: PaidOrder) =>
  (await server.send('listRecordChanges', { entity: 'order', entity_id: id }, { headers })).body.data.map(({ action }) => action)

/** An order whose mail with the tickets the mail server refused for good. */
async function aRefusedMail() {
  const order = await anOrderOf(1)
  smtp.refuse({ code: 550, text: '5.1.1 user unknown' })
  await drain()
  smtp.refuse(null)
  const { id } = await mailOf(order)
  return { order, id }
}

test('MAIL-10 a refused mail is listed with kind, address, order and why in plain words, not for another company or event', async () => {
  const { order, id } = await aRefusedMail()
  expect(await list()).toEqual([
    {
      id,
      kind: 'order_tickets',
      to_address: 'anna@example.com',
      state: 'failed',
      tries: 1,
      created_at: TEST_NOW,
      next_try_at: null,
      failure: 'address_refused',
      last_error: expect.stringContaining('user unknown'),
      order: { id: order.id, order_number: String(order.id) },
      company: { id: shop.company.id, name: shop.company.name },
    },
  ])
  expect((await server.send('countMailAttention', {}, { headers })).body).toEqual({ failed: 1, waiting: 0 })
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
  expect([await list({}, stranger), (await again(id, stranger)).status]).toEqual([[], 404])
  const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [] }))
  expect([await list({}, elsewhere), (await again(id, elsewhere)).status]).toEqual([[], 403])
})

test('MAIL-10 a mail that waits is listed after a quarter of an hour, with when it is tried next', async () => {
  const order = await anOrderOf(1)
  smtp.refuse({ code: 451, text: '4.7.1 try again later' })
  await drain()
  server.clock.advance(15 * MINUTE)
  expect(await list()).toEqual([])
  server.clock.advance(1)
  expect(await list({ state: 'waiting' })).toMatchObject([
    { state: 'waiting', failure: 'try_later', next_try_at: expect.any(String), order: { id: order.id } },
  ])
  expect(await list({ state: 'failed' })).toEqual([])
  smtp.refuse(null)
})

test('PERM-104 PERM-105 the list is granted and withheld on its own, and people of the platform see that of all companies', async () => {
  const { id } = await aRefusedMail()
  const statusFor = async (as: Record<string, string>) =>
    (await server.send('listMailAttention', { page: 1 }, { headers: as })).status
  expect(await statusFor(await signInWith(server, shop.company, 'order.mails'))).toBe(200)
  const others = companyPermissions.filter((permission) => permission !== 'order.mails')
  expect(await statusFor(await signInWith(server, shop.company, ...others))).toBe(403)
  const granted = { role: 'customer_support', granted: ['admin_company.attention'] } as const
  const platform = await signIn(server, await aUser(server, null, { ...granted, granted: [...granted.granted] }))
  expect(await list({}, platform)).toMatchObject([{ id, company: { name: shop.company.name } }])
  expect((await again(id, platform)).status).toBe(200)
})

test('MAIL-11 a failed mail is sent again: the same mail, with its trail, and not twice', async () => {
  const { order, id } = await aRefusedMail()
  expect((await again(id)).status).toBe(200)
  await drain()
  expect(smtp.mails).toHaveLength(1)
  expect(mailHeader(smtp.mails[0]!.source, 'message-id')).toContain(`mail-${id}.`)
  expect([(await mailOf(order)).status, await list(), await trail(order)]).toEqual(['sent', [], ['mail_resent']])
  expect((await again(id)).refusals).toEqual([{ code: 'mail_not_waiting' }])
  await drain()
  expect(smtp.mails).toHaveLength(1)
})

test('MAIL-11 a mail that is sent again weeks later is tried as long as a new one', async () => {
  const { order, id } = await aRefusedMail()
  server.clock.advance(20 * DAY)
  expect((await again(id, await signInAdmin(server, shop.company))).status).toBe(200)
  smtp.refuse({ code: 451, text: '4.7.1 try again later' })
  await drain()
  expect(await mailOf(order)).toMatchObject({ status: 'queued', attempts: 1 })
  smtp.refuse(null)
})

test('MAIL-12 all of them are sent again at once, and how many is said', async () => {
  const refused = [await aRefusedMail(), await aRefusedMail(), await aRefusedMail()]
  const elsewhere = await signIn(server, await aUser(server, shop.company, { events: [] }))
  expect((await server.send('sendMailsAgain', {}, { headers: elsewhere })).body).toEqual({ count: 0 })
  expect((await server.send('sendMailsAgain', { state: 'waiting' }, { headers })).body).toEqual({ count: 0 })
  expect((await server.send('sendMailsAgain', {}, { headers })).body).toEqual({ count: refused.length })
  await drain()
  expect([smtp.mails.length, await list()]).toEqual([3, []])
})

test('MAIL-13 a failed mail is taken off the list and sent no more', async () => {
  const { order, id } = await aRefusedMail()
  const dismiss = () => server.send('dismissMail', { id }, { headers })
  expect((await dismiss()).status).toBe(200)
  expect([await list(), (await mailOf(order)).status, await trail(order)]).toEqual([[], 'dropped', ['mail_dismissed']])
  expect((await dismiss()).refusals).toEqual([{ code: 'mail_not_waiting' }])
})

test('MAIL-14 an order says that its mail failed until one of the kind has gone', async () => {
  const { order } = await aRefusedMail()
  const marked = async () => {
    const { data } = (await server.send('listOrders', { page: 1 }, { headers })).body
    return data.find(({ id }) => id === order.id)?.has_failed_mail
  }
  expect(await marked()).toBe(true)
  await server.send('resendOrderMail', { id: order.id, type: 'tickets', email: 'right@example.com' }, { headers })
  await drain()
  expect(await marked()).toBe(false)
})

test('MAIL-15 a mail that was taken while the database was away is marked afterwards, and goes out once', async () => {
  const order = await anOrderOf(1)
  const { db } = server.services
  // The database takes everything but that a mail was sent.
  await sql`create function be_away() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`.execute(db)
  await sql`create trigger away before update on mail for each row when (new.status = 'sent') execute function be_away()`.execute(
    db,
  )
  await drain()
  expect([smtp.mails.length, (await mailOf(order)).status]).toEqual([1, 'sending'])
  await expect(sendDueMails(server.services)).rejects.toThrow('away')
  await sql`drop trigger away on mail`.execute(db)
  server.clock.advance(10 * MINUTE)
  await sendDueMails(server.services)
  const { id, status, sent_at } = await mailOf(order)
  expect([status, sent_at]).toEqual(['sent', TEST_NOW])
  await sendMails(server.services, shop.company.id, [id])
  expect(smtp.mails).toHaveLength(1)
})
