import { addDays, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { anEvent } from '../../testing/builders.ts'
import { workEventChanges } from '#features/desk/event-changes/work-event-changes.ts'
import { sendRefunds } from '#features/money/payments/refunds/send-refunds.ts'
import { asAdmin, asPlatform, below, db, decide, oneOf, place, startToPay, type Step, type Walk } from './walk.ts'
import { sellsAt } from './walk-shop.ts'

const todayOf = ({ of }: Walk) => localDay(of.server.clock.now(), BOOKS_ZONE)
const CANCEL = { subject: '{event} is off', text: 'Hello {name}, order {order_number} comes back.' }

/** An event of its own, of which some is sold, and given back as it is cancelled: all, or without the fees. */
async function cancelAnEvent(walk: Walk): Promise<boolean> {
  const { of, company } = walk
  const name = `Over ${company.over.length}`
  const event = await anEvent(db(walk), company.company, {
    ...company.dates,
    name,
    charge_ticket_fee_to_customer: walk.draw() < 0.5,
  })
  const admin = await asAdmin(walk)
  const shop = await sellsAt(of.server, admin.headers, { event, payment_methods: company.payment_methods })
  company.over.push(shop)
  for (let sold = 0; sold <= below(walk, 3); sold++) await decide(walk, await startToPay(walk, await place(walk, { shop })))
  const asked = { event_id: event.id, kind: 'cancel' as const, refunds: walk.draw() < 0.8, with_fees: walk.draw() < 0.5 }
  const { status } = await of.server.send('startEventChange', { ...asked, messages: { en: CANCEL } }, admin)
  for (let round = 0; round < 2; round++) {
    await workEventChanges(of.server.services)
    await sendRefunds(of.server.services)
  }
  return status === 200
}

async function beInvoiced(walk: Walk): Promise<boolean> {
  const period_end = addDays(todayOf(walk), -1)
  const period_start = walk.invoiced_until ?? walk.company.begins
  if (period_end < period_start) return false
  const vat_shifted = walk.company.is_vat_shifted
  const made = { company_id: walk.company.company.id, period_start, period_end, vat_shifted, anti_date: walk.draw() < 0.5 }
  const { status } = await walk.of.server.send('generateInvoice', made, await asPlatform(walk))
  if (status === 200) walk.invoiced_until = todayOf(walk)
  return status === 200
}

async function creditInvoice(walk: Walk): Promise<boolean> {
  const company_id = walk.company.company.id
  const lines = await db(walk)
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice.id', 'invoice_line.invoice_id')
    .select(['invoice_line.id as line_id', 'invoice_line.quantity', 'invoice.id'])
    .where('invoice.company_id', '=', company_id)
    .where('invoice.kind', '=', 'invoice')
    .orderBy('invoice_line.id')
    .execute()
  const line = oneOf(walk, lines)
  if (!line) return false
  const credit = {
    company_id,
    id: line.id,
    lines: [{ line_id: line.line_id, quantity: 1 + below(walk, Math.abs(line.quantity)) }],
  }
  return (await walk.of.server.send('creditInvoice', credit, await asPlatform(walk))).status === 200
}

async function makePayout(walk: Walk): Promise<boolean> {
  const made = { company_id: walk.company.company.id, period_end: addDays(todayOf(walk), -1), set_off: walk.draw() < 0.5 }
  return (await walk.of.server.send('generatePayout', made, await asPlatform(walk))).status === 200
}

async function payOut(walk: Walk): Promise<boolean> {
  const company_id = walk.company.company.id
  const platform = await asPlatform(walk)
  const { body } = await walk.of.server.send('listPayouts', { company_id, state: 'final' }, platform)
  const payout = oneOf(walk, body.data)
  if (!payout) return false
  const paid = { company_id, id: payout.id, paid_on: addDays(todayOf(walk), -below(walk, 3)), reference: `batch ${payout.id}` }
  return (await walk.of.server.send('markPayoutPaid', paid, platform)).status === 200
}

async function comeBackFromBank(walk: Walk): Promise<boolean> {
  const company_id = walk.company.company.id
  const platform = await asPlatform(walk)
  const { body } = await walk.of.server.send('listPayouts', { company_id, state: 'paid' }, platform)
  const payout = oneOf(walk, body.data)
  if (!payout) return false
  const reason = 'the account was closed'
  return (await walk.of.server.send('returnPayout', { company_id, id: payout.id, reason }, platform)).status === 200
}

async function payInvoice(walk: Walk): Promise<boolean> {
  const company_id = walk.company.company.id
  const platform = await asPlatform(walk)
  const { body } = await walk.of.server.send('listInvoices', { company_id }, platform)
  const invoice = oneOf(
    walk,
    body.data.filter(({ open }) => open !== 0),
  )
  if (!invoice) return false
  const paid = { company_id, id: invoice.id, paid_on: todayOf(walk) }
  return (await walk.of.server.send('markInvoicePaid', paid, platform)).status === 200
}

/** A fee of the company from today on, or one of an event, also for what it sold before. */
async function changeFee(walk: Walk): Promise<boolean> {
  const { of, company } = walk
  const type = oneOf(walk, ['ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_fee'] as const)!
  const fee = { company_id: company.company.id, type, amount: below(walk, 140), start_date: todayOf(walk) }
  const platform = await asPlatform(walk)
  if (walk.draw() < 0.3) return (await of.server.send('addCompanyFee', fee, platform)).status === 200
  const { event } = oneOf(walk, company.shops)!
  const override = { ...fee, event_id: event.id, retroactive: walk.draw() < 0.6 }
  return (await of.server.send('addFeeOverride', override, platform)).status === 200
}

async function blockVoucher(walk: Walk): Promise<boolean> {
  const admin = await asAdmin(walk)
  const { body } = await walk.of.server.send('listGiftVouchers', {}, admin)
  const voucher = oneOf(walk, body.data)
  if (!voucher) return false
  const { id } = voucher
  const { status } = await walk.of.server.send('blockGiftVoucher', { id, reason: 'stolen' }, admin)
  if (walk.draw() < 0.5) await walk.of.server.send('unblockGiftVoucher', { id }, admin)
  return status === 200
}

/** What a product costs from now on, at another rate. */
async function changePrice(walk: Walk): Promise<boolean> {
  const { products } = oneOf(walk, walk.company.shops)!
  const product = products[below(walk, 2)]!
  const price = 1 + below(walk, 4000)
  const vat_percentage = oneOf(walk, [9, 21, 0, 5.5])!
  await db(walk).updateTable('product').set({ price, vat_percentage }).where('id', '=', product.id).execute()
  product.price = price
  return true
}

/** What those do who work for the company and for the platform, besides refunds and invoices. */
export const officeSteps = {
  'has an event cancelled': cancelAnEvent,
  'is invoiced': beInvoiced,
  'has an invoice credited': creditInvoice,
  'is paid out': makePayout,
  'has a payout paid': async (walk) => (await payOut(walk)) || ((await makePayout(walk)) && payOut(walk)),
  'has a payout come back': async (walk) => (await comeBackFromBank(walk)) || ((await payOut(walk)) && comeBackFromBank(walk)),
  'pays an invoice': async (walk) => (await payInvoice(walk)) || ((await beInvoiced(walk)) && payInvoice(walk)),
  'has a fee changed': changeFee,
  'has a gift voucher blocked': blockVoucher,
  'changes a price': changePrice,
} satisfies Record<string, Step>
