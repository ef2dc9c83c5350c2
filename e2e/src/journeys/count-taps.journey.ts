import { expect, test } from 'vitest'
import { officeText } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'
import { newHand, type Hand } from '../walks/hand.ts'
import { signUpToOnSale } from '../walks/organiser-walk.ts'
import { refundTicket } from '../walks/refund-walk.ts'
import { toPayFestival, toPayMuseum } from '../walks/visitor-walk.ts'

/**
 * How often one touches the screen, and how much one types, for the tasks that most people come for. A further tap is a decision: anyone who
 * raises a number here says why. Seconds are those of a machine that does not think, printed to be compared.
 */
const { product, enter } = visitors()
const noStop = async () => undefined

/** Walks a task and prints how it went. */
async function count(task: string, walk: (hand: Hand) => Promise<void>): Promise<{ taps: number; fields: number }> {
  const hand = newHand()
  const began = Date.now()
  await walk(hand)
  const done = { taps: hand.taps(), fields: hand.fields() }
  console.log(`${task}: ${done.taps} taps, ${done.fields} fields, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return done
}

test('two festival tickets on a phone, from the shop to the payment page, with the banner about cookies left alone: 11 taps', async () => {
  const { page, leave } = await enter('phone', { consent: null })
  const { taps, fields } = await count('festival', (hand) => toPayFestival(page, product().shop(), hand, noStop))
  expect(taps).toBeLessThanOrEqual(11)
  expect(fields).toBe(0)
  await leave()
})

test('two visitors of the museum on a day of its calendar, on a phone: 12 taps', async () => {
  const { page, leave } = await enter('phone', { consent: null })
  const { taps, fields } = await count('museum', (hand) => toPayMuseum(page, product().shop('lichthuis.localhost'), hand, noStop))
  expect(taps).toBeLessThanOrEqual(12)
  expect(fields).toBe(0)
  await leave()
})

test('AUTH-21 EVT-66 PROD-64 an organiser who signs up has an event with two products on sale: 15 clicks, 12 fields', async () => {
  const { page, leave } = await enter('phone', { locale: 'en-GB' })
  const { taps, fields } = await count('organiser', (hand) => signUpToOnSale(page, product(), ORGANISER, hand, noStop))
  expect(taps).toBeLessThanOrEqual(15)
  expect(fields).toBeLessThanOrEqual(12)
  await leave()
})

test('a ticket is refunded from the page of its order, with a mail to the buyer: 4 clicks', async () => {
  // One of the demo's, of an event to come: the newest may be what another journey is in the middle of.
  const [order] = await product().sql<{ id: string }>(
    `select o.id::text from "order" o join company c on c.id = o.company_id join event e on e.id = o.event_id
      where c.subdomain = 'uiterwaard' and o.payment_status = 'paid' and o.type = 'online' and not o.is_cancelled and not o.is_test and o.total > 5000
        and e.starts_at > now()
        and not exists (select from ticket t where t.order_id = o.id and t.scanned_at is not null)
        and not exists (select from refund r where r.order_id = o.id)
      order by o.id limit 1`,
  )
  const { page, leave } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, product().shop(), 'admin@uiterwaard.example', `/orders/${order!.id}`)
  const { taps } = await count('refund', (hand) => refundTicket(page, hand))
  expect(taps).toBeLessThanOrEqual(4)
  await page.getByText(officeText('orders.refund_done')).first().waitFor()
  await leave()
})

const ORGANISER = {
  name: 'Robin Kade',
  email: 'robin@steiger.example',
  password: 'Kade-aan-zee-1',
  company: 'Steiger',
  event: 'Night on the pier',
  starts_at: inMonths(3),
  products: [
    { name: 'Standing', price: '25', stock: '200' },
    { name: 'Balcony', price: '35,50', stock: '200' },
  ],
}

/** A date the given number of months ahead, as an organiser types it. */
function inMonths(months: number): string {
  const date = new Date()
  date.setMonth(date.getMonth() + months, 15)
  return `15-${String(date.getMonth() + 1).padStart(2, '0')}-${date.getFullYear()} 20:00`
}
