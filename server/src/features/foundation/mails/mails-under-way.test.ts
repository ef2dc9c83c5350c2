import type { KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import { MailServerAway, type MailTransport } from '#providers/mail/mail-transport.ts'
import { ofAnotherProcess } from '../../../testing/another-process.ts'
import { renderOrderTickets } from '#features/selling/tickets/render-order-tickets.ts'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder, companyScope } from '../../../testing/paid-order.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { anOrderOf, mailOf, prepareMailServer, server, shop } from './mail-testing.ts'
import { sendDueMails, sendMails, type SendServices } from './send-mail.ts'

prepareMailServer()

const MINUTE_MS = 60_000

/** A mail server that answers nothing about the first mail until it is let go, or says that it fails; others it takes. */
function aSilentServer() {
  const taken = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const sent: string[] = []
  const mail: MailTransport = {
    send: async ({ message_id }) => {
      sent.push(message_id)
      taken.resolve()
      if (sent.length === 1) await answer.promise
    },
    close: async () => {},
  }
  return { mail, sent, isAsked: taken.promise, answer }
}

/** A mail that is due, and how a process with this mail server sends it. */
async function aDueMail() {
  const order = await anOrderOf(1)
  const { id } = await mailOf(order)
  await renderOrderTickets(companyScope(server, shop.company.id), server.services.files, [order.id])
  const send = (services: SendServices) => sendMails(services, shop.company.id, [id])
  return { order, send }
}

test('MAIL-42 a mail is sent once, however long its server takes to answer', async () => {
  const { order, send } = await aDueMail()
  const { mail, sent, isAsked, answer } = aSilentServer()
  const mine = { ...server.services, mail }
  const sending = send(mine)
  await isAsked
  for (let minute = 0; minute < 12; minute++) {
    server.clock.advance(MINUTE_MS)
    await server.repeatOnce()
    await sendDueMails({ ...ofAnotherProcess(mine), mail })
  }
  expect(sent).toHaveLength(1)
  answer.resolve()
  await sending
  expect(await mailOf(order)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('MAIL-43 a stop hangs up on a mail server that does not answer', async () => {
  const { mail, sent, answer } = aSilentServer()
  const hangUp = () => answer.reject(new MailServerAway(new Error('this process stops')))
  const own = await startTestServer({ mail: { ...mail, hangUp } })
  const other = await aShop(own.services.db)
  const order = await aPaidOrder(own, other, { products: [{ id: other.product.id, amount: 1 }] })
  await renderOrderTickets(companyScope(own, other.company.id), own.services.files, [order.id])
  await own.startWorking()
  await expect.poll(() => sent.length).toBe(1)
  await own.stop()
  await expect(answer.promise).rejects.toThrow('this process stops')
})

test('MAIL-42 a process that stood still before it sent a mail leaves it to the one that has taken it since', async () => {
  const { order, send } = await aDueMail()
  const { mail, sent, answer } = aSilentServer()
  answer.resolve()
  const stands = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const kinds = [...server.services.mail_kinds].map(([name, kind]) => {
    const compose: typeof kind.compose = async (...about) => {
      stands.resolve()
      await goesOn.promise
      return kind.compose(...about)
    }
    return [name, { ...kind, compose }] as const
  })
  const still = send({ ...ofAnotherProcess(server.services), mail, mail_kinds: new Map(kinds) })
  await stands.promise
  server.clock.advance(6 * MINUTE_MS)
  await sendDueMails({ ...server.services, mail })
  expect(sent).toHaveLength(1)
  goesOn.resolve()
  await still
  expect(sent).toHaveLength(1)
  expect((await mailOf(order)).status).toBe('sent')
})

test('MAIL-42 a process that stood still does not give a mail back that another one is sending', async () => {
  const { order, send } = await aDueMail()
  const [first, second] = [aSilentServer(), aSilentServer()]
  const still = send({ ...ofAnotherProcess(server.services), mail: first.mail })
  await first.isAsked
  server.clock.advance(6 * MINUTE_MS)
  const sending = sendDueMails({ ...server.services, mail: second.mail })
  await second.isAsked
  first.answer.reject(new MailServerAway(new Error('Timeout')))
  await still
  server.clock.advance(MINUTE_MS)
  await sendDueMails({ ...ofAnotherProcess(server.services), mail: second.mail })
  expect(second.sent).toHaveLength(1)
  second.answer.resolve()
  await sending
  expect(await mailOf(order)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('RUN-31 a mail of a process that was killed is sent by another one after two minutes', async () => {
  const { order, send } = await aDueMail()
  const [first, second] = [aSilentServer(), aSilentServer()]
  second.answer.resolve()
  void send({ ...ofAnotherProcess(server.services), mail: first.mail })
  await first.isAsked
  server.clock.advance(MINUTE_MS)
  await sendDueMails({ ...server.services, mail: second.mail })
  expect(second.sent).toEqual([])
  server.clock.advance(MINUTE_MS)
  await sendDueMails({ ...server.services, mail: second.mail })
  expect(second.sent).toEqual(first.sent)
  expect(await mailOf(order)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('RUN-31 after an outage of the database others first note what became of their mails', async () => {
  const [{ order, send }, own] = [await aDueMail(), await aDueMail()]
  const [first, second] = [aSilentServer(), aSilentServer()]
  second.answer.resolve()
  const still = send({ ...ofAnotherProcess(server.services), mail: first.mail })
  await first.isAsked
  const database = { isAway: true }
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (database.isAway) throw new Error('away')
    return node
  }
  const db = server.services.db.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
  const another = { ...server.services, db, mail: second.mail }
  server.clock.advance(3 * MINUTE_MS)
  await expect(sendDueMails(another)).rejects.toThrow('away')
  database.isAway = false
  await sendDueMails(another)
  expect((await mailOf(own.order)).status).toBe('sent')
  expect((await mailOf(order)).status).toBe('sending')
  first.answer.resolve()
  await still
  await sendDueMails(another)
  expect(await mailOf(order)).toMatchObject({ status: 'sent', attempts: 1 })
  expect(second.sent).toHaveLength(1)
})

test('RUN-31 MAIL-42 nor does a process that stood still take its own mails anew, or at once those of others', async () => {
  const [{ order, send }, { order: theirs, send: sendTheirs }] = [await aDueMail(), await aDueMail()]
  const [first, second, third] = [aSilentServer(), aSilentServer(), aSilentServer()]
  third.answer.resolve()
  const mine = ofAnotherProcess(server.services)
  await sendDueMails({ ...mine, mail: third.mail })
  expect(third.sent).toHaveLength(0)
  const [still, other] = [send({ ...mine, mail: first.mail }), sendTheirs({ ...server.services, mail: second.mail })]
  await Promise.all([first.isAsked, second.isAsked])
  server.clock.advance(10 * MINUTE_MS)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE_MS)
  await sendDueMails({ ...mine, mail: third.mail })
  clock.mockRestore()
  expect(third.sent).toHaveLength(0)
  for (const { answer } of [first, second]) answer.resolve()
  await Promise.all([still, other])
  for (const one of [order, theirs]) expect(await mailOf(one)).toMatchObject({ status: 'sent', attempts: 1 })
})
