import { jwtVerify } from 'jose'
import forge from 'node-forge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPointOfSale, aProduct, aTimeslot, anEvent, aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { someWalletKeys, WALLET_EMAIL } from '../../../testing/wallet-keys.ts'
import { readPass, unzipPass } from './phone-testing.ts'

let keys: Awaited<ReturnType<typeof someWalletKeys>>

beforeAll(async () => {
  keys = await someWalletKeys()
})
afterAll(() => keys.remove())
const server = prepareServer(() => ({ env: keys.env }))
const without = prepareServer()
const shop = prepare(() => aShop(server.services.db))

async function aTicket(order: Record<string, unknown> = {}) {
  const paid = await aPaidOrder(server, shop, { products: [{ id: shop.product.id, amount: 1 }], order })
  const ticket = await server.services.db
    .selectFrom('ticket')
    .select(['id', 'secret', 'code'])
    .where('order_id', '=', paid.id)
    .executeTakeFirstOrThrow()
  return { paid, link: { id: ticket.id, secret: ticket.secret }, code: ticket.code }
}

async function applePass(link: { id: number; secret: string }) {
  const { raw } = await server.send('downloadApplePass', link)
  return readPass(raw)
}

test.each([
  ['nl', { date: 'Datum', event: 'Evenement', product: 'Ticket' }],
  ['de', { date: 'Datum', event: 'Veranstaltung', product: 'Ticket' }],
  ['pt', { date: 'Data', event: 'Evento', product: 'Bilhete' }],
])('an Apple pass names what it shows in the language of the order: %s', async (language, labels) => {
  const { link } = await aTicket({ language })
  const { eventTicket } = await applePass(link)
  const fields: { key: string; label: string }[] = [
    ...eventTicket.headerFields,
    ...eventTicket.primaryFields,
    ...eventTicket.secondaryFields,
  ]
  expect(Object.fromEntries(fields.map(({ key, label }) => [key, label]))).toMatchObject(labels)
})

test('an event of several days stays at hand in Apple Wallet until its end, and its time is that of the venue', async () => {
  const { db } = server.services
  const event = await anEvent(db, shop.company, {
    starts_at: '2026-12-31T22:30:00.000Z',
    ends_at: '2027-01-03T15:00:00.000Z',
    time_zone: 'Europe/Lisbon',
  })
  const product = await aProduct(db, event)
  const festival = { ...shop, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const { id } = await aPaidOrder(server, festival, { products: [{ id: product.id, amount: 1 }] })
  const link = await db.selectFrom('ticket').select(['id', 'secret']).where('order_id', '=', id).executeTakeFirstOrThrow()
  const pass = await applePass(link)
  expect(pass).not.toHaveProperty('relevantDate')
  expect(pass.expirationDate).toBe('2027-01-03T15:00:00.000Z')
  expect(pass.eventTicket.headerFields).toMatchObject([{ value: '2026-12-31T22:30:00+00:00', ignoresTimeZone: true }])
})

test('an Apple pass holds the ticket code, is signed, and its manifest fits', async () => {
  const { link, code } = await aTicket()
  const { status, headers, raw } = await server.send('downloadApplePass', link)
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  const files = unzipPass(raw)
  const pass = JSON.parse(files.get('pass.json')!.toString())
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.example.entree',
    teamIdentifier: 'TEAM123456',
    serialNumber: String(link.id),
    barcodes: [{ message: code, format: 'PKBarcodeFormatQR' }],
  })
  expect(JSON.stringify(pass)).not.toContain(link.secret)
  const manifest: Record<string, string> = JSON.parse(files.get('manifest.json')!.toString())
  const sha1 = (content: Buffer) => forge.md.sha1.create().update(content.toString('binary')).digest().toHex()
  expect(manifest['pass.json']).toBe(sha1(files.get('pass.json')!))
  const signature = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(files.get('signature')!.toString('binary')))
  expect(signature).toHaveProperty('type', forge.pki.oids.signedData)
})

test('Google gets the ticket as a signed pass in the address, without the secret', async () => {
  const { link, code, paid } = await aTicket()
  const { status, headers } = await server.send('openGoogleWallet', link)
  expect(status).toBe(303)
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(String(headers.location)) ?? []
  const { payload } = await jwtVerify(token, keys.google, { issuer: WALLET_EMAIL, audience: 'google' })
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    payload: {
      eventTicketObjects: [{ barcode: { type: 'QR_CODE', value: code }, reservationInfo: { confirmationCode: String(paid.id) } }],
    },
  })
  expect(JSON.stringify(payload)).not.toContain(link.secret)
})

test('without keys there is no wallet, and none is offered', async () => {
  expect((await server.send('listWallets', {})).body).toEqual(['apple', 'google'])
  expect((await without.send('listWallets', {})).body).toEqual([])
})

test.each(['downloadApplePass', 'openGoogleWallet'] as const)('DEC-S-65 %s: a cancelled order gives no pass', async (call) => {
  const { link } = await aTicket({ is_cancelled: true })
  expect((await server.send(call, link)).refusals).toEqual([{ code: 'ticket_cancelled' }])
})

test('the calendar file holds the visit in UTC, only for a paid order', async () => {
  const { paid } = await aTicket()
  const { raw, headers } = await server.send('downloadOrderCalendar', { id: paid.id, secret: paid.secret })
  expect(headers['content-type']).toContain('text/calendar')
  expect(raw.toString()).toContain('DTSTART:20260704T100000Z')
  const open = await aTicket({ payment_status: 'not_paid' })
  expect((await server.send('downloadOrderCalendar', { id: open.paid.id, secret: open.paid.secret })).refusals).toEqual([
    { code: 'order_not_paid' },
  ])
})

test('a visit without a time of its own has no calendar file', async () => {
  const { db } = server.services
  const event = await anEvent(db, shop.company, { continuous: true })
  const product = await aProduct(db, event)
  const museum = { ...shop, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const { id, secret } = await aPaidOrder(server, museum, { products: [{ id: product.id, amount: 1 }] })
  expect((await server.send('downloadOrderCalendar', { id, secret })).status).toBe(404)
})

test('SLOT-08 the calendar file of a night ends on the next day, and says its times as people read them', async () => {
  const { db } = server.services
  const dates = { starts_at: '2026-07-01T10:00:00.000Z', ends_at: '2026-08-01T10:00:00.000Z' }
  const event = await anEvent(db, shop.company, { continuous: true, ...dates })
  const product = await aProduct(db, event)
  const museum = { ...shop, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const night = await aTimeslot(db, event, { starts_at: '2026-07-04T21:00:00.000Z', ends_at: '2026-07-05T00:00:00.000Z' })
  const order = { timeslot_id: night.id, language: 'en' }
  const { id, secret } = await aPaidOrder(server, museum, { products: [{ id: product.id, amount: 1 }], order })
  const { raw } = await server.send('downloadOrderCalendar', { id, secret })
  for (const line of ['DTSTART:20260704T210000Z', 'DTEND:20260705T000000Z', 'DESCRIPTION:4 Jul 2026 23:00 – 02:00\\n'])
    expect(raw.toString()).toContain(line)
})

test('calendar file and wallet passes of a play carry the chosen performance, not the whole run', async () => {
  const { db } = server.services
  const event = await anEvent(db, shop.company, { starts_at: '2026-07-01T10:00:00.000Z', ends_at: '2026-08-01T10:00:00.000Z' })
  const product = await aProduct(db, event)
  const play = { ...shop, event, point_of_sale: await aPointOfSale(db, event, { products: [product] }) }
  const bought = async (starts_at: string, ends_at: string) => {
    const slot = await aTimeslot(db, event, { starts_at, ends_at })
    const order = { timeslot_id: slot.id, language: 'en' }
    const paid = await aPaidOrder(server, play, { products: [{ id: product.id, amount: 1 }], order })
    const link = await db.selectFrom('ticket').select(['id', 'secret']).where('order_id', '=', paid.id).executeTakeFirstOrThrow()
    const calendar = (await server.send('downloadOrderCalendar', { id: paid.id, secret: paid.secret })).raw.toString()
    const apple = readPass((await server.send('downloadApplePass', link)).raw)
    const { headers } = await server.send('openGoogleWallet', link)
    const { payload } = await jwtVerify(String(headers.location).split('/save/')[1]!, keys.google)
    const [shown] = (payload['payload'] as { eventTicketClasses: { id: string; dateTime: object }[] }).eventTicketClasses
    return { calendar, apple, google: shown! }
  }
  const evening = await bought('2026-07-04T18:15:00.000Z', '2026-07-04T20:35:00.000Z')
  expect(evening.calendar).toContain('DTSTART:20260704T181500Z')
  expect(evening.calendar).toContain('DTEND:20260704T203500Z')
  expect(evening.apple).toMatchObject({ relevantDate: '2026-07-04T18:15:00.000Z', expirationDate: '2026-07-04T20:35:00.000Z' })
  expect(evening.google.dateTime).toEqual({ start: '2026-07-04T20:15:00+02:00', end: '2026-07-04T22:35:00+02:00' })
  // Both are of one event; what a wallet shows of one must not become the other's.
  const matinee = await bought('2026-07-05T12:00:00.000Z', '2026-07-05T14:20:00.000Z')
  expect(matinee.google.id).not.toBe(evening.google.id)
  expect(matinee.google.dateTime).toEqual({ start: '2026-07-05T14:00:00+02:00', end: '2026-07-05T16:20:00+02:00' })
})
