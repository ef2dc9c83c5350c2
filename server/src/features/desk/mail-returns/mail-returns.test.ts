import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailHeader } from '../../../testing/mail-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { workEventChanges } from '#features/desk/event-changes/work-event-changes.ts'
import { aFeeShop, buyAt, type FeeShop } from '#features/desk/refunds/refund-testing.ts'
import { anOrderOf, drain, mailOf, prepareMailServer, server, shop, smtp } from '#features/foundation/mails/mail-testing.ts'

const SECRET = 'a-secret-of-the-mail-service'
prepareMailServer({ MAIL_RETURNS_SECRET: SECRET })

let headers: Record<string, string>
let fees: FeeShop
beforeAll(async () => {
  headers = await signInAdmin(server, shop.company)
  fees = await aFeeShop(server, { stock: 1000, of: shop.company })
})
beforeEach(() => drain())

const TO = 'anna@example.com'
const post = async (payload: string, type = 'application/json', secret = SECRET) => {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: `/api/mail-returns/${secret}`,
    headers: { host: 'localhost', 'content-type': type },
    payload,
  })
  return statusCode === 200 ? JSON.parse(body).noted : statusCode
}
/** A mail that went out, with the Message-ID that it was sent with. */
async function aSentMail() {
  smtp.mails.length = 0
  const order = await anOrderOf(1)
  await drain()
  const { id } = await mailOf(order)
  return { order, id, message_id: mailHeader(smtp.mails[0]!.source, 'Message-ID')! }
}
const stateOf = (id: number) =>
  server.services.db
    .selectFrom('mail')
    .select(['status', 'last_error', 'bounced_at', 'complained_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const generic = (message_id: string, more: object = {}) =>
  JSON.stringify({ events: [{ type: 'bounce', message_id, address: TO, reason: '550 5.1.1 user unknown', ...more }] })

const bare = (message_id: string) => message_id.replaceAll(/[<>]/g, '')
const sns = (message: object) => JSON.stringify({ Type: 'Notification', Message: JSON.stringify(message) })
const headersOf = (message_id: string) => ({ headers: [{ name: 'Message-ID', value: message_id }] })
const report = (message_id: string, status: string, original = 'message/rfc822') =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${TO}`,
    status,
    'Diagnostic-Code: smtp; 550 5.1.1 <anna@example.com>:',
    '    user unknown',
    '--b',
    `Content-Type: ${original}`,
    '',
    `Message-ID: ${message_id}`,
    'Subject: Your tickets',
    '',
    'The tickets.',
    '--b--',
    '',
  ].join('\r\n')
const abuse = (message_id: string) =>
  report(message_id, '')
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report')
    .replace('Reporting-MTA: dns; mx.example', 'Feedback-Type: abuse')

const FORMS: [string, 'bounced' | 'complained', (message_id: string) => [string, string?]][] = [
  ['the documented form', 'bounced', (id) => [generic(id)]],
  ['the documented form', 'complained', (id) => [generic(id, { type: 'complaint' })]],
  [
    'Postmark',
    'bounced',
    (id) => [
      JSON.stringify({
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: TO,
        Description: 'The server was unable to deliver your message',
        Details: 'smtp;550 5.1.1 user unknown',
        Metadata: { 'entree-mail': bare(id).split('@')[0] },
      }),
    ],
  ],
  [
    'Postmark',
    'complained',
    (id) => [
      JSON.stringify({
        RecordType: 'SpamComplaint',
        Type: 'SpamComplaint',
        Email: TO,
        Metadata: { 'entree-mail': bare(id).split('@')[0] },
      }),
    ],
  ],
  [
    'Mailgun',
    'bounced',
    (id) => [
      JSON.stringify({
        signature: {},
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          recipient: TO,
          'delivery-status': { code: 550, message: '5.1.1 user unknown', description: '' },
          message: { headers: { 'message-id': bare(id) } },
        },
      }),
    ],
  ],
  [
    'Mailgun',
    'complained',
    (id) => [
      JSON.stringify({
        'event-data': { event: 'complained', recipient: TO, message: { headers: { 'message-id': bare(id) } } },
      }),
    ],
  ],
  [
    'Amazon SES through SNS',
    'bounced',
    (id) => [
      sns({
        notificationType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: TO, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
        },
        mail: { messageId: '0100-of-amazon', ...headersOf(id) },
      }),
      'text/plain; charset=UTF-8',
    ],
  ],
  [
    'Amazon SES through SNS',
    'complained',
    (id) => [
      sns({ eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: TO }] }, mail: headersOf(id) }),
      'text/plain; charset=UTF-8',
    ],
  ],
  ['a delivery status notification', 'bounced', (id) => [report(id, 'Action: failed\r\nStatus: 5.1.1'), 'message/rfc822']],
  [
    'a delivery status notification with the headers only',
    'bounced',
    (id) => [report(id, 'Action: failed\r\nStatus: 5.1.1', 'text/rfc822-headers'), 'message/rfc822'],
  ],
  ['an abuse report', 'complained', (id) => [abuse(id), 'message/rfc822']],
]

test.each(FORMS)('MAIL-23 %s: a mail %s, once', async (_, kind, form) => {
  const { id, message_id } = await aSentMail()
  const [payload, type] = form(message_id)
  expect([await post(payload, type), await post(payload, type)]).toEqual([1, 0])
  const { status, last_error, bounced_at, complained_at } = await stateOf(id)
  if (kind === 'complained') expect([status, last_error, bounced_at, complained_at === null]).toEqual(['sent', null, null, false])
  else expect([status, bounced_at === null, complained_at]).toEqual(['failed', false, null])
  if (kind === 'bounced') expect(last_error).toContain('user unknown')
})

test('MAIL-23 MAIL-14 a bounce stands with the mails that failed, and goes out again once the address is right', async () => {
  const { id, order, message_id } = await aSentMail()
  await post(generic(message_id))
  const { body } = await server.send('listMailAttention', { page: 1, order_id: order.id }, { headers })
  expect(body.data).toMatchObject([{ id, state: 'failed', failure: 'address_refused', to_address: TO }])
  await server.services.db.updateTable('mail').set({ to_address: 'anne@example.com' }).where('id', '=', id).execute()
  expect((await server.send('sendMailAgain', { id }, { headers })).status).toBe(200)
  await drain()
  expect((await stateOf(id)).status).toBe('sent')
  // The same notice once more is about the address from before.
  expect(await post(generic(message_id))).toBe(0)
  expect((await stateOf(id)).status).toBe('sent')
})

test.each<[string, (message_id: string) => [string, string?]]>([
  ['is for a while only', (id) => [generic(id, { permanent: false })]],
  ['is for a while only, by a mail server', (id) => [report(id, 'Action: delayed\r\nStatus: 4.4.1'), 'message/rfc822']],
  ['is about another address', (id) => [generic(id, { address: 'mallory@example.com' })]],
  ['is about another moment', (id) => [generic(id.replace(/\.\d{13}@/, '.1700000000000@'))]],
  ['is about a mail that never was', (id) => [generic(id.replace(/mail-\d+/, 'mail-999999999'))]],
  ['names no mail', () => [generic('<abc@example.com>')]],
  ['is in no form', () => ['{"hello": [1, 2]}']],
  ['is no mail at all', () => ['\u0001\u0002 hello', 'message/rfc822']],
])('MAIL-23 what %s changes nothing', async (_, form) => {
  const { id, message_id } = await aSentMail()
  const [payload, type] = form(message_id)
  expect(await post(payload, type)).toBe(0)
  expect(await stateOf(id)).toMatchObject({ status: 'sent', bounced_at: null, complained_at: null })
})

test('MAIL-23 without the secret nothing is read', async () => {
  const { id, message_id } = await aSentMail()
  expect(await post(generic(message_id), undefined, 'another-secret-of-someone')).toBe(404)
  expect(await post('no json', 'text/plain', 'another-secret-of-someone')).toBe(400)
  expect((await stateOf(id)).status).toBe('sent')
})

test.each([
  ['bounce', 'bounced_at'],
  ['complaint', 'unsubscribed_at'],
] as const)('MAIL-24 after a %s news goes there no longer, and what is about the visit does', async (type, column) => {
  const { db } = server.services
  await db.deleteFrom('news_address').execute()
  await buyAt(server, fees, { product: 1 })
  smtp.mails.length = 0
  await drain()
  const { source, to } = smtp.mails.at(-1)!
  const messages = { en: { subject: 'Hello', text: 'About {event}' } }
  const check = async (is_news: boolean) => {
    const input = { event_id: fees.event.id, kind: 'message', messages, is_news }
    const { mails, unsubscribed } = (await server.send('checkEventChange', input, { headers })).body
    return { mails, unsubscribed }
  }
  const before = await check(true)
  expect(await post(generic(mailHeader(source, 'Message-ID')!, { type, address: to[0] }))).toBe(1)
  const row = await db.selectFrom('news_address').selectAll().executeTakeFirstOrThrow()
  expect([row.address, row[column] === null]).toEqual([to[0], false])
  expect(await check(true)).toEqual({ mails: 0, unsubscribed: before.unsubscribed + 1 })
  expect(await check(false)).toEqual({ mails: before.mails, unsubscribed: before.unsubscribed })
})

test('MAIL-25 a message to visitors counts what came back of its mails', async () => {
  const { db } = server.services
  await db.deleteFrom('news_address').execute()
  for (let orders = 0; orders < 2; orders++) await buyAt(server, fees, { product: 1 })
  await drain()
  const messages = { en: { subject: 'Hello', text: 'About {event}' } }
  const input = { event_id: fees.event.id, kind: 'message', messages, is_news: false }
  const { body: change } = await server.send('startEventChange', input, { headers })
  await workEventChanges(server.services)
  smtp.mails.length = 0
  await drain()
  const sent = smtp.mails.map(({ source, to }) => ({ message_id: mailHeader(source, 'Message-ID')!, address: to[0] }))
  const progress = async () => {
    const { body } = await server.send('listEventChanges', { event_id: fees.event.id, page: 1 }, { headers })
    const { mails, mails_sent, mails_bounced, mails_complained } = body.data.find(({ id }) => id === change.id)!.progress
    return { mails, mails_sent, mails_bounced, mails_complained }
  }
  const count = sent.length
  expect(count).toBeGreaterThan(1)
  expect(await progress()).toEqual({ mails: count, mails_sent: count, mails_bounced: 0, mails_complained: 0 })
  await post(generic(sent[0]!.message_id, { address: sent[0]!.address }))
  await post(generic(sent[1]!.message_id, { address: sent[1]!.address, type: 'complaint' }))
  expect(await progress()).toEqual({ mails: count, mails_sent: count - 1, mails_bounced: 1, mails_complained: 1 })
})
