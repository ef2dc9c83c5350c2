import { expect, test } from 'vitest'
import { aProduct, aShop } from '../../../testing/builders.ts'
import { aPaidOrder, companyScope } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aSeat, seatUnit } from '../../../testing/seats.ts'
import { writeVisitChanged } from '#features/desk/rebookings/mails/visit-changed.ts'
import { writeVisitReminder } from '#features/desk/visit-reminders/mails/visit-reminder.ts'
import { findOrderFacts } from '#features/selling/tickets/order-facts.ts'
import { writeOrderLetter } from '#features/selling/tickets/order-letter.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))

test('SEAT-16 letters about a visit say the seats of whoever reads them, and none to who has no ticket of it', async () => {
  const { db, now } = server.services
  const product = await aProduct(db, shop.event)
  const order = await aPaidOrder(server, shop, { products: [{ id: product.id, amount: 2 }] })
  for (const [index, number] of ['12', '13'].entries())
    await seatUnit(db, order.unit_ids[index]!, await aSeat(db, product, { section: 'Balcony', row: 'F', number }))
  const facts = (await findOrderFacts(companyScope(server, shop.company.id), order.id))!
  const both = 'Balcony, row F, seats 12 and 13'
  const reminder = writeVisitReminder(facts, 'en', { ticket_id: null, to_address: 'anna@example.com' })
  expect([reminder.text, reminder.html]).toEqual([expect.stringContaining(both), expect.stringContaining(both)])
  const from = { starts_at: now(), ends_at: now() }
  const holder = { from, ticket_id: facts.usable[1]!.id, pdf: [], brings_tickets: false, now: now() }
  const changed = writeVisitChanged(facts, { language: 'en', to_address: 'bo@example.com' }, holder)
  expect(changed.text).toMatch(/Balcony, row F, seat 13\n/)
  expect(changed.text).not.toContain('12 and 13')
  const words = { language: 'en', subject: '', preview: '', title: '', paragraphs: [], message: null, button: null }
  expect(writeOrderLetter(facts, { ...words, hides_order: true }).text).not.toContain('Balcony')
})
