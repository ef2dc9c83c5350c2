import { exampleMails } from '@entree/domain/desk/order-mails.ts'
import { languages } from '@entree/domain/foundation/languages.ts'
import { expect, test } from 'vitest'
import { aCompany, anEvent, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const headers = prepare(() => signInAdmin(server, shop.company))

const anOrder = async () => {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 2 }] })
  await server.services.jobs.drain()
  return order
}
const mailsOf = (order_id: number, kind: string) =>
  server.services.db
    .selectFrom('mail')
    .select(['to_address', 'subject', 'text'])
    .where('kind', '=', kind)
    .where((of) => of.eb('dedupe_key', 'like', `${kind}:${order_id}%`))
    .execute()

test.each(exampleMails)(
  'MAIL-17 %s can be looked at in each language, about the event and without anybody’s data',
  async (mail) => {
    await anOrder()
    const subjects = new Set<string>()
    for (const language of languages) {
      const { status, body } = await server.send('previewMail', { event_id: shop.event.id, mail, language }, { headers })
      expect([status, language]).toEqual([200, language])
      expect(body.html).toContain(`lang="${language}"`)
      expect(body.html).toContain(shop.event.name)
      expect(body.html).not.toContain('buyer.example')
      expect(body.html).not.toMatch(/\{\w+\}/)
      subjects.add(body.subject)
    }
    expect(subjects.size).toBeGreaterThan(mail === 'order_tickets' ? 3 : 4)
  },
)

test('MAIL-17 a text that is not kept yet is shown in the mail, cleaned; a wrong one is refused; nothing is kept', async () => {
  const preview = (html: string) =>
    server.send('previewMail', { event_id: shop.event.id, mail: 'ticket_reminder', language: 'en', html }, { headers })
  const { body } = await preview('<p>Claim {event} now, {name}<script>x</script></p>')
  expect(body.html).toContain(`Claim ${shop.event.name} now,`)
  expect(body.html).not.toMatch(/<script>|Robin now/)
  expect(codesOf(await preview('{nobody}'))).toEqual(['placeholder_unknown'])
  expect((await server.send('listEventMailTexts', { event_id: shop.event.id }, { headers })).body.texts).toEqual([])
})

test.each(['order_tickets', 'order_confirmation', 'ticket_invitation', 'ticket_reminder', 'visit_reminder'])(
  'MAIL-16 MAIL-17 REM-04 a text that is not kept yet is shown in %s',
  async (mail) => {
    const asked = { event_id: shop.event.id, mail, language: 'fr', html: '<p>Prenez le bac</p>' }
    expect((await server.send('previewMail', asked, { headers })).body.html).toContain('Prenez le bac')
  },
)

test('MAIL-17 without words the mail is shown as it is without a text of the event: with that of the company', async () => {
  const text = { kind: 'order', language: 'en' }
  const event_id = shop.event.id
  await server.send('saveMailText', { ...text, html: '<p>Of the company</p>' }, { headers })
  await server.send('saveEventMailText', { ...text, event_id, html: '<p>Of the event</p>' }, { headers })
  const look = async (html?: string) =>
    (await server.send('previewMail', { event_id, mail: 'order_tickets', language: 'en', html }, { headers })).body.html
  expect(await look()).toContain('Of the event')
  const without = await look('<p></p>')
  expect(without).toContain('Of the company')
  expect(without).not.toContain('Of the event')
})

test('MAIL-17 a company without events has an example, and another company’s event is not found', async () => {
  const company = await aCompany(server.services.db, { host: 'empty.test' })
  const own = await signInAdmin(server, company)
  expect((await server.send('previewMail', { mail: 'order_tickets', language: 'nl' }, { headers: own })).body.html).toContain(
    'Robin',
  )
  const event = await anEvent(server.services.db, company)
  const asked = { event_id: event.id, mail: 'order_tickets', language: 'nl' }
  expect((await server.send('previewMail', asked, { headers })).status).toBe(404)
})

test('MAIL-01 BCALL-105 DEC-B-171 the tickets and the confirmation of an order are shown as sent, with their possible recipients', async () => {
  const { id } = await anOrder()
  const { body } = await server.send('getMailTemplate', { template: 'tickets', id }, { headers })
  const [sent] = await mailsOf(id, 'order_tickets')
  expect([body.subject, body.recipients.map(({ email }) => email)]).toEqual([sent!.subject, [sent!.to_address]])
  expect((await server.send('getMailTemplate', { template: 'confirmation', id }, { headers })).body.html).not.toBe(body.html)
  await server.send('cancelOrder', { id }, { headers })
  expect(codesOf(await server.send('getMailTemplate', { template: 'tickets', id }, { headers }))).toEqual(['order_cancelled'])
})

test('MAIL-02 MAIL-05 BCALL-106 a message from the organiser goes to someone on the order, once, and is in its trail', async () => {
  const { id } = await anOrder()
  const to = (await mailsOf(id, 'order_tickets'))[0]!.to_address
  const send = (input: object) =>
    server.send(
      'sendMail',
      { template: 'message', id, recipient: to, subject: 'Doors', message: 'At <7>!', ...input },
      { headers },
    )
  const preview = await server.send(
    'getMailTemplate',
    { template: 'message', id, subject: 'Doors', message: 'At <7>!' },
    { headers },
  )
  expect(preview.body.html).toContain('At &lt;7&gt;!')
  expect([(await send({})).status, (await send({})).status]).toEqual([200, 200])
  await server.services.jobs.drain()
  const mails = await mailsOf(id, 'order_message')
  expect(mails).toMatchObject([{ to_address: to, subject: 'Doors' }])
  expect(mails[0]!.text).toContain('At <7>!')
  expect(codesOf(await send({ recipient: 'stranger@example.com' }))).toEqual(['wrong_email'])
  expect(codesOf(await send({ subject: ' ', message: '' }))).toEqual(['field_required', 'field_required'])
  expect(codesOf(await send({ message: 'a'.repeat(2001) }))).toEqual(['text_too_long'])
  const before = (await mailsOf(id, 'order_confirmation')).length
  expect((await send({ template: 'confirmation' })).status).toBe(200)
  await server.services.jobs.drain()
  expect(await mailsOf(id, 'order_confirmation')).toHaveLength(before + 1)
  const trail = (await server.send('listRecordChanges', { entity: 'order', entity_id: id }, { headers })).body.data
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['message_sent', 'mail_resent']))
})

test('MAIL-02 a person who was given a ticket can be written to, without a way into the order', async () => {
  const { id } = await anOrder()
  await server.services.db
    .updateTable('ticket')
    .set({ invite_email: 'friend@example.com', is_given_away: true })
    .where('order_id', '=', id)
    .execute()
  const input = { template: 'message', id, recipient: 'friend@example.com', subject: 'Doors', message: 'At 7' }
  expect((await server.send('sendMail', input, { headers })).status).toBe(200)
  await server.services.jobs.drain()
  const [mail] = await mailsOf(id, 'order_message')
  expect([mail!.to_address, mail!.text!.includes(`/order/${id}/`)]).toEqual(['friend@example.com', false])
  expect(codesOf(await server.send('sendMail', { ...input, template: 'tickets' }, { headers }))).toEqual(['wrong_email'])
})

test('order.confirmation opens writing to a buyer, and nothing else does', async () => {
  const { id } = await anOrder()
  const input = { template: 'message', id }
  expect(
    (await server.send('getMailTemplate', input, { headers: await signInWith(server, shop.company, 'order.confirmation') }))
      .status,
  ).toBe(200)
  expect(
    (await server.send('getMailTemplate', input, { headers: await signInWith(server, shop.company, 'order.detail') })).status,
  ).toBe(403)
  const stranger = await signInAdmin(server, await aCompany(server.services.db, { host: 'stranger.test' }))
  expect((await server.send('getMailTemplate', input, { headers: stranger })).status).toBe(404)
})
