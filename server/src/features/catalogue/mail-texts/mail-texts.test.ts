import { expect, test } from 'vitest'
import { aCompany, anEvent, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesOf } from '../../../testing/refusal-codes.ts'
import { signInAdmin, signInWith } from '../../../testing/users.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const headers = prepare(() => signInAdmin(server, shop.company))

const ofEvent = (input: object, event_id = shop.event.id) =>
  server.send('saveEventMailText', { event_id, kind: 'order', language: 'en', html: '', ...input }, { headers })
const ofCompany = (input: object) =>
  server.send('saveMailText', { kind: 'order', language: 'en', html: '', ...input }, { headers })

async function ticketMail() {
  const order = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }] })
  await server.services.jobs.drain()
  return server.services.db
    .selectFrom('mail')
    .select(['html', 'text'])
    .where('kind', '=', 'order_tickets')
    .where('dedupe_key', 'like', `%:${order.id}%`)
    .executeTakeFirstOrThrow()
}

test('MAIL-16 a text is kept without what does not belong in a mail, shown again, and taken away when it is empty', async () => {
  const saved = await ofEvent({ html: '<p onclick="x()">Hi {name}</p><script>alert(1)</script><img src="/a.png">' })
  expect(saved.body.texts).toMatchObject([{ kind: 'order', language: 'en', html: '<p>Hi {name}</p>' }])
  expect((await server.send('listEventMailTexts', { event_id: shop.event.id }, { headers })).body).toEqual(saved.body)
  expect((await server.send('listMailTexts', {}, { headers })).body).toEqual({ texts: [], company: [] })
  expect((await ofEvent({ html: '<p> </p>' })).body.texts).toEqual([])
})

test('MAIL-16 the mail with the tickets says it, filled in and escaped; the event goes before the company', async () => {
  await server.services.db.updateTable('event').set({ name: 'Rock & <Roll>' }).where('id', '=', shop.event.id).execute()
  await ofCompany({ html: '<p>From all of us at {company}</p>' })
  expect((await ticketMail()).text).toContain(`From all of us at ${shop.company.name}`)
  await ofEvent({ html: '<p>Bring boots to {event}, order {order_number}</p>' })
  const { html, text } = await ticketMail()
  expect(html).toContain('Bring boots to Rock &amp; &lt;Roll&gt;, order ')
  expect(text).toMatch(/Bring boots to Rock & <Roll>, order \d+/)
  expect(text).not.toContain('From all of us')
  await ofEvent({ html: '' })
  expect((await ticketMail()).text).toContain('From all of us')
})

test('MAIL-16 a text in another language is not sent', async () => {
  await ofCompany({ html: '' })
  await ofCompany({ language: 'nl', html: '<p>Tot dan</p>' })
  expect((await ticketMail()).text).not.toContain('Tot dan')
})

test('MAIL-16 an unknown placeholder, too long a text and another event are refused', async () => {
  expect((await ofEvent({ html: '<p>{nam}</p>' })).refusals).toEqual([
    { code: 'placeholder_unknown', field: 'html', placeholder: '{nam}' },
  ])
  expect(codesOf(await ofEvent({ html: `<p>${'a'.repeat(4001)}</p>` }))).toEqual(['text_too_long'])
  const other = await anEvent(server.services.db, await aCompany(server.services.db, { host: 'other.test' }))
  expect((await ofEvent({ html: '<p>x</p>' }, other.id)).status).toBe(404)
})

test('MAIL-16 DEC-B-182 the later user is warned that someone else wrote meanwhile, also where there was no text', async () => {
  const first = (await ofEvent({ kind: 'reminder', html: '<p>one</p>', updated_at: null })).body.texts.find(
    ({ kind }) => kind === 'reminder',
  )!
  expect((await ofEvent({ kind: 'reminder', html: '<p>two</p>', updated_at: null })).status).toBe(409)
  server.clock.advance(1000)
  expect((await ofEvent({ kind: 'reminder', html: '<p>two</p>', updated_at: first.updated_at })).status).toBe(200)
  // What another user has changed about the event since does not matter here.
  const later = { company_id: shop.company.id, at: server.clock.now(), user_name: 'Otto Other', before: '{}', after: '{}' }
  await server.services.db
    .insertInto('audit')
    .values({ ...later, entity: 'event', entity_id: shop.event.id, action: 'changed' })
    .execute()
  expect((await ofEvent({ kind: 'reminder', html: '<p>three</p>', updated_at: first.updated_at })).refusals).toMatchObject([
    { code: 'changed_meanwhile', name: expect.stringMatching(/^User /) },
  ])
})

test('EVT-51 MAIL-16 a copied event has the texts too, and deleting it takes them along', async () => {
  await ofEvent({ html: '<p>Copied</p>' })
  const from = shop.event
  const copy = await server.send(
    'duplicateEvent',
    {
      event_id: from.id,
      name: 'Next year',
      starts_at: '2027-07-01T10:00:00.000Z',
      ends_at: '2027-07-01T20:00:00.000Z',
      sessions: [],
    },
    { headers },
  )
  const event_id = copy.body.id
  const { texts } = (await server.send('listEventMailTexts', { event_id }, { headers })).body
  expect(texts).toMatchObject([{ html: '<p>Copied</p>' }, { kind: 'reminder' }])
  expect((await server.send('deleteEvent', { event_id }, { headers })).status).toBe(200)
  const left = await server.services.db.selectFrom('mail_text').select('id').where('event_id', '=', event_id).execute()
  expect(left).toEqual([])
})

test('MAIL-16 company texts are for users who may change its settings, event texts for users who may change the event', async () => {
  const event = await signInWith(server, shop.company, 'event.details')
  const company = await signInWith(server, shop.company, 'my_company.settings')
  const event_id = shop.event.id
  expect((await server.send('listMailTexts', {}, { headers: event })).status).toBe(403)
  expect((await server.send('listEventMailTexts', { event_id }, { headers: event })).status).toBe(200)
  expect((await server.send('listMailTexts', {}, { headers: company })).status).toBe(200)
  expect((await server.send('listEventMailTexts', { event_id }, { headers: company })).status).toBe(403)
})
