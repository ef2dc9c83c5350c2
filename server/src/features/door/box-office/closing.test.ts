import { beforeEach, describe, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { drawPage, openPdf, pageText, readQr } from '../../../testing/read-pdf.ts'
import { aUser, signIn, signInWith } from '../../../testing/users.ts'
import { aDoor, type Door } from '../door-testing.ts'
import { aBoxOffice, sellAt } from './box-office-testing.ts'

const server = prepareServer()
let door: Door
let office: Awaited<ReturnType<typeof aBoxOffice>>
let seller: Awaited<ReturnType<typeof aUser>>
let headers: Record<string, string>
let number = 0
beforeEach(async () => {
  door = await aDoor(server, { host: `closing-${++number}.test` })
  office = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] })
  seller = await aUser(server, door.company, { role: 'user', box_office: true, name: 'Sanne' })
  headers = await signIn(server, seller)
})

const DAY = '2026-07-04'
const history = async (input: object = {}, as = headers) =>
  (await server.send('listBoxOfficeOrders', { id: office.id, ...input }, { headers: as })).body
const closing = async (as = headers) => (await server.send('getBoxOfficeClosing', { id: office.id }, { headers: as })).body
const close = (input: object, as = headers) => {
  const till = { id: office.id, date: DAY, user_id: seller.id, cash_float: 10_000, counted_cash: 0, ...input }
  return server.send('saveBoxOfficeClosing', till, { headers: as })
}
async function refundOne({ id, units }: { id: number; units: { id: number }[] }) {
  const input = { id, order_product_ids: [units[0]!.id], include_ticket_fees: false, include_payment_fees: false }
  await server.send('refundOrder', { ...input, send_email: false }, { headers: door.headers })
}
async function pdfOf(url: string) {
  const response = await server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload }
}

test('BOX-04 DEC-B-146 the sales of today, the newest first, found by number, seller, address and product, with totals per method', async () => {
  const first = await sellAt(server, headers, office, [[door.product, 2]], { email: 'kim@example.com' })
  const second = await sellAt(server, headers, office, [[door.product, 1]], { payment_method: 'pin' })
  await refundOne(first.body.order)
  const { data, totals, day, total } = await history()
  expect([day, total]).toEqual([DAY, 2])
  expect(data.map(({ id }) => id)).toEqual([second.body.order.id, first.body.order.id])
  expect(data[1]).toMatchObject({
    seller: 'Sanne',
    units: 2,
    total: 2000,
    refunded: 1000,
    payment_method: 'cash',
    email: 'kim@example.com',
  })
  expect(totals).toEqual([
    { payment_method: 'cash', orders: 1, amount: 2000, refunded: 1000 },
    { payment_method: 'pin', orders: 1, amount: 1000, refunded: 0 },
  ])
  const found = async (search: string) => (await history({ search })).data.map(({ id }) => id)
  expect(await found(first.body.order.order_number)).toEqual([first.body.order.id])
  expect(await found('kim@')).toEqual([first.body.order.id])
  const [ticket] = first.body.tickets
  for (const text of [String(ticket!.id), ticket!.code, ticket!.code.toLowerCase()])
    expect(await found(text), 'BOX-22').toEqual([first.body.order.id])
  expect(await found('sanne')).toHaveLength(2)
  expect(await found(`nobody ${first.body.order.order_number}`)).toEqual([])
})

test('DEC-B-146 DEC-B-46 a day at the door lasts until 07:00, and another one is asked for by its date', async () => {
  server.clock.set('2026-07-05T03:00:00.000Z')
  const again = await signIn(server, seller)
  await sellAt(server, again, office, [[door.product, 1]])
  expect(await history({}, again)).toMatchObject({ day: DAY, total: 1 })
  server.clock.set('2026-07-05T05:00:00.000Z')
  expect(await history({}, again)).toMatchObject({ day: '2026-07-05', total: 0, totals: [] })
  expect(await history({ date: DAY }, again)).toMatchObject({ total: 1 })
})

describe('the closing', () => {
  test('is per seller and method, and the drawer holds the float, the cash that came in, less what went back', async () => {
    const sale = await sellAt(server, headers, office, [[door.product, 3]])
    await sellAt(server, headers, office, [[door.product, 1]], { payment_method: 'pin' })
    const own = await sellAt(server, door.headers, office, [[door.product, 2]])
    await refundOne(own.body.order)
    await refundOne(sale.body.order)
    const { tills } = await closing()
    expect(tills).toHaveLength(2)
    expect(tills.find(({ user_id }) => user_id === seller.id)).toMatchObject({
      seller: 'Sanne',
      orders: 2,
      tickets: 4,
      cash: 3000,
      cash_refunded: 0,
      pin: 1000,
      expected_cash: 3000,
      counted_cash: null,
      difference: null,
      may_close: true,
    })
    // The one who gave it back gave it from their own drawer, no matter who had sold it.
    expect(tills.find(({ user_id }) => user_id !== seller.id)).toMatchObject({
      cash: 2000,
      cash_refunded: 2000,
      expected_cash: 0,
      may_close: false,
    })
  })

  test('what was counted stands with its difference, is counted again after another sale, and is in the trail', async () => {
    await sellAt(server, headers, office, [[door.product, 2]])
    const { body } = await close({ counted_cash: 11_950, note: ' A coin fell ' })
    expect(body.tills).toMatchObject([
      {
        cash_float: 10_000,
        expected_cash: 12_000,
        counted_cash: 11_950,
        difference: -50,
        note: 'A coin fell',
        closed_by: 'Sanne',
      },
    ])
    expect(body.tills[0]!.is_outdated).toBe(false)
    server.clock.advance(60_000)
    await sellAt(server, headers, office, [[door.product, 1]])
    expect((await closing()).tills).toMatchObject([{ is_outdated: true, expected_cash: 13_000, difference: -1050 }])
    server.clock.advance(60_000)
    expect((await close({ counted_cash: 13_000 })).body.tills).toMatchObject([{ is_outdated: false, difference: 0, note: null }])
    const trail = await server.services.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('entity', '=', 'box_office_closing')
      .where('user_id', '=', seller.id)
      .orderBy('id')
      .execute()
    expect(trail).toMatchObject([
      { action: 'created', after: { counted_cash: 11_950 } },
      { action: 'changed', after: { counted_cash: 13_000 } },
    ])
  })

  test('a seller counts their own drawer only; staff who set up box offices count any that was used', async () => {
    const other = await aUser(server, door.company, { role: 'user', box_office: true })
    const as = await signIn(server, other)
    await sellAt(server, as, office, [[door.product, 1]])
    expect((await close({ user_id: other.id })).status).toBe(403)
    expect((await close({ user_id: other.id, counted_cash: 1000 }, door.headers)).status).toBe(200)
    expect((await close({ user_id: 999_999_999 }, door.headers)).status).toBe(404)
    const wrong = await close({ counted_cash: -1, cash_float: 1e12 })
    expect(wrong.refusals).toMatchObject([{ field: 'cash_float' }, { field: 'counted_cash', code: 'price_invalid' }])
    expect(
      (
        await server.send(
          'getBoxOfficeClosing',
          { id: office.id },
          { headers: await signInWith(server, door.company, 'box_office.sell') },
        )
      ).status,
    ).toBe(403)
  })

  test('prints as a sheet, in the language asked for, with its figures', async () => {
    await sellAt(server, headers, office, [[door.product, 2]])
    await close({ counted_cash: 11_950 })
    const print = { id: office.id, date: DAY, paper: 'a4', language: 'nl' }
    const { url } = (await server.send('printBoxOfficeClosing', print, { headers })).body
    const text = await pageText(await openPdf((await pdfOf(url)).content))
    for (const part of ['Dagafsluiting: Main gate', '04-07-2026', 'Sanne', 'Contant geteld', '119,50', '€ -0,50'])
      expect(text.replaceAll('\u00a0', ' ').replaceAll('−', '-')).toContain(part)
  })
})

/** Points of a millimetre. */
const MM = 72 / 25.4

describe('on paper', () => {
  test('BOX-18 a roll of 80 mm has a part for each ticket with its code, and the receipt with change and VAT', async () => {
    const beer = await aProduct(server.services.db, door.event, {
      name: 'Beer',
      price: 400,
      vat_percentage: 21,
      has_ticket: false,
    })
    const bar = await aBoxOffice(
      server,
      door.headers,
      { event: door.event, products: [door.product, beer] },
      { overrule_price: true },
    )
    const { body } = await sellAt(
      server,
      headers,
      bar,
      [
        [door.product, 2],
        [beer, 1],
      ],
      { given: 3000, discount: 100 },
    )
    const of = { id: bar.id, order_id: body.order.id }
    const { url } = (await server.send('printBoxOfficeTickets', of, { headers })).body
    const answer = await pdfOf(url)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    const pdf = await openPdf(answer.content)
    expect(pdf.numPages).toBe(3)
    const page = await pdf.getPage(1)
    expect(Math.round((page.view[2]! / 72) * 25.4)).toBe(80)
    expect(readQr(await drawPage(pdf, 1, 3))?.text).toBe(body.tickets[0]!.code)
    expect(readQr(await drawPage(pdf, 2, 3))?.text).toBe(body.tickets[1]!.code)
    const receipt = (await pageText(pdf, 3)).replaceAll('\u00a0', ' ')
    // Of 24.00 less 1.00, 19.17 is at 9% and 3.83 at 21%.
    for (const part of ['Beer', 'Sanne', '23,00', '30,00', '7,00', 'VAT 9%', '1,58', 'VAT 21%', '0,67'])
      expect(receipt).toContain(part)
    const { tills } = (await server.send('getBoxOfficeClosing', { id: bar.id }, { headers })).body
    expect(tills, 'BOX-18').toMatchObject([{ cash: 2300, discounts: 100 }])
    const printed = await server.send(
      'printBoxOfficeClosing',
      { id: bar.id, date: DAY, paper: 'receipt', language: 'en' },
      { headers },
    )
    const slip = (await pageText(await openPdf((await pdfOf(printed.body.url)).content), 1)).replaceAll('\u00a0', ' ')
    expect(slip).toMatch(/Discount\D*1,00/)
  })

  test.each([
    ['receipt', 80, 72],
    ['receipt_58', 58, 48],
  ])(
    'DOOR-67 on a roll (%s) of %d mm all stands within the %d mm that its printer reaches, in letters one can read',
    async (paper, width, reach) => {
      const long = await aProduct(server.services.db, door.event, {
        name: 'Weekend with camping and Donaudampfschifffahrtsgesellschaftskapitänsmütze',
        price: 123_450,
      })
      const tent = await aBoxOffice(server, door.headers, { event: door.event, products: [long] })
      const { body } = await sellAt(server, headers, tent, [[long, 2]], { given: 250_000 })
      const print = { id: tent.id, order_id: body.order.id, paper }
      const ofDay = { id: tent.id, date: DAY, paper, language: 'de' }
      for (const { body: link } of [
        await server.send('printBoxOfficeTickets', print, { headers }),
        await server.send('printBoxOfficeClosing', ofDay, { headers }),
      ]) {
        const pdf = await openPdf((await pdfOf(link.url)).content)
        for (let at = 1; at <= pdf.numPages; at += 1) {
          const page = await pdf.getPage(at)
          expect(Math.round(page.view[2]! / MM)).toBe(width)
          const words = (await page.getTextContent()).items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
          expect(words.length).toBeGreaterThan(5)
          const side = ((width - reach) / 2) * MM
          for (const { str, transform, width: length, height } of words) {
            expect(transform[4], str).toBeGreaterThanOrEqual(side - 0.5)
            expect(transform[4] + length, str).toBeLessThanOrEqual(width * MM - side + 0.5)
            expect(height, str).toBeGreaterThanOrEqual(8)
          }
        }
        // As a printer of 203 dots to the inch burns it.
        if (pdf.numPages > 1) expect(readQr(await drawPage(pdf, 1, 203 / 72))?.text).toBe(body.tickets[0]!.code)
      }
    },
  )

  test('a sheet has the tickets as they are mailed; a link of someone else or from long ago leads nowhere', async () => {
    const { body } = await sellAt(server, headers, office, [[door.product, 2]])
    const of = { id: office.id, order_id: body.order.id, paper: 'a4' }
    const { url } = (await server.send('printBoxOfficeTickets', of, { headers })).body
    const pdf = await openPdf((await pdfOf(url)).content)
    expect(pdf.numPages).toBe(2)
    expect((await pdf.getPage(1)).view[2]).toBeCloseTo(595.28, 0)
    expect((await pdfOf(`${url}x`)).status).toBe(404)
    expect((await pdfOf('/api/box-office-paper/e30.x')).status).toBe(404)
    server.clock.advance(11 * 60_000)
    expect((await pdfOf(url)).status).toBe(404)
    const elsewhere = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] })
    const wrong = await server.send('printBoxOfficeTickets', { ...of, id: elsewhere.id }, { headers })
    expect(wrong.status).toBe(404)
  })

  test('tickets are mailed afterwards too, to an address that becomes the buyer’s', async () => {
    const { body } = await sellAt(server, headers, office, [[door.product, 1]])
    const of = { id: office.id, order_id: body.order.id }
    expect((await server.send('mailBoxOfficeTickets', { ...of, email: 'kim@' }, { headers })).refusals).toMatchObject([
      { code: 'wrong_email' },
    ])
    expect((await server.send('mailBoxOfficeTickets', { ...of, email: 'lee@example.com' }, { headers })).body).toEqual({
      success: true,
    })
    expect((await server.send('getBoxOfficeSale', of, { headers })).body.order.email).toBe('lee@example.com')
    const mails = await server.services.db.selectFrom('mail').select('kind').where('to_address', '=', 'lee@example.com').execute()
    expect(mails).toEqual([{ kind: 'order_tickets' }])
  })
})
