import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aHall } from '../../../testing/hall.ts'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { aBoxOffice, sellAt } from './box-office-testing.ts'
import { db, door, prepareOffice } from './selling-testing.ts'

const server = prepareOffice()

test('SEAT-13 SEAT-16 tickets that a box office sells have seats at once, which the seller sees and the printed ticket says', async () => {
  const seated = await aProduct(db(), door.event)
  await aHall(db(), seated, { rows: 1, seats: 2, section: 'Balcony' })
  const gate = await aBoxOffice(server, door.headers, { event: door.event, products: [seated] })
  const { body } = await sellAt(server, door.headers, gate, [[seated, 2]], { given: 5000 })
  const numbers = body.tickets.map(({ seat }) => seat?.number).toSorted()
  expect([numbers, body.tickets[0]?.seat]).toEqual([['1', '2'], expect.objectContaining({ section: 'Balcony', row: 'A' })])
  const of = { id: gate.id, order_id: body.order.id }
  expect((await server.send('getBoxOfficeSale', of, { headers: door.headers })).body.tickets).toEqual(body.tickets)
  const { url } = (await server.send('printBoxOfficeTickets', of, { headers: door.headers })).body
  const { hostname } = new URL(url, 'http://localhost')
  const { rawPayload } = await server.app.inject({ method: 'GET', url, headers: { host: hostname } })
  const slip = await openPdf(rawPayload)
  expect(await pageText(slip, 1)).toContain(`Balcony, row A, seat ${body.tickets[0]?.seat?.number}`)
})
