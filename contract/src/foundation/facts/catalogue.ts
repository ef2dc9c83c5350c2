import type { FactKind } from '@entree/domain/foundation/fact-permissions.ts'
import { z } from 'zod'
import { cents, day, instant } from '../values.ts'

/** A kind of fact: what it says beside the event and the order it is about. */
export type FactDefinition<Data extends z.ZodType = z.ZodType> = {
  summary: string
  /** Grows when a field changes its meaning or goes; a field that is added leaves it as it is. */
  version: number
  data: Data
}

function fact<Data extends z.ZodType>(summary: string, data: Data): FactDefinition<Data> {
  return { summary, version: 1, data }
}

const id = z.number().int().positive()
/** How many units of which product. */
const products = z.array(z.strictObject({ product_id: id, amount: z.number().int().positive() }))
const is_test = z.boolean()
const ticket = { ticket_id: id, product_id: id, is_test }
const scan = { ...ticket, scan_id: z.uuid(), scan_session_id: id, scanned_at: instant }
const product = z.strictObject({ product_id: id })
const dates = { starts_at: instant, ends_at: instant }

/**
 * What happens that other software can follow (FACT-01). Numbers, amounts in cents and ids only: a receiver that wants to know whose order it is asks
 * the API for it, if they may (FACT-03).
 */
export const factKinds = {
  'order.paid': fact(
    'An order became paid: bought, of nothing, taken at a box office, or made for guests. `products`: the units that are good then.',
    z.strictObject({
      order_number: z.string(),
      point_of_sale_id: id,
      total: cents,
      service_fees: cents,
      payment_fee: cents,
      products,
      is_test,
    }),
  ),
  'order.changed': fact(
    'A paid order changed: units left it or came to it, its visit is at another time, it has other seats, or its buyer’s details are others. An order that moves to another event is told for both.',
    z.strictObject({
      reason: z.enum([
        'products_cancelled',
        'products_refunded',
        'products_offered',
        'offer_ended',
        'switched',
        'visit_changed',
        'seat_changed',
        'customer',
      ]),
      removed: products,
      added: products,
      is_test,
    }),
  ),
  'order.cancelled': fact(
    'An order was cancelled. `products`: the units that were good until then. No money moves by it.',
    z.strictObject({ was_paid: z.boolean(), products, is_test }),
  ),
  'order.refunded': fact(
    'Money of an order is back with its buyer; `came_back`: the provider could not deliver it, and has it again. `is_automatic`: it was never the order’s, but came too late or twice.',
    z.strictObject({ refund_id: id, amount: cents, came_back: z.boolean(), is_automatic: z.boolean(), is_test }),
  ),
  'order.disputed': fact(
    'The buyer’s bank took money of an order back, or a dispute about it ended.',
    z.strictObject({ dispute_id: id, amount: cents, state: z.enum(['open', 'won', 'lost']), is_test }),
  ),
  'ticket.created': fact('A ticket was made.', z.strictObject({ ...ticket, order_product_id: id })),
  'ticket.claimed': fact('A ticket has a holder, who claimed it.', z.strictObject(ticket)),
  'ticket.owner_changed': fact('A ticket was given to somebody else; older codes open nothing.', z.strictObject(ticket)),
  'ticket.checked_in': fact('A ticket was scanned on the way in. `event_id`: where it was scanned.', z.strictObject(scan)),
  'ticket.checked_out': fact('A ticket was scanned on the way out.', z.strictObject(scan)),
  'ticket.scan_undone': fact(
    'A scan counts no longer: somebody took it back, or the device that made it had refused it.',
    z.strictObject({ ticket_id: id, scan_id: z.uuid() }),
  ),
  'product.sold_out': fact('Nothing is left of a product; unpaid orders hold some of it.', product),
  'product.on_sale_again': fact('Something is left of a product that was sold out.', product),
  'event.published': fact('An event went live.', z.strictObject(dates)),
  'event.moved': fact(
    'An event that was published got other times.',
    z.strictObject({ ...dates, before: z.strictObject(dates) }),
  ),
  'event.cancelled': fact(
    'An event is being cancelled, or only these products and timeslots of it; what becomes of each order is told of the order.',
    z.strictObject({ product_ids: z.array(id), timeslot_ids: z.array(id) }),
  ),
  'invoice.made': fact(
    'An invoice or a credit note was made, to the company for its fees or to a buyer for an order; to a buyer a `credit` above zero is a debit note, as a refund came back; `month`: the one over all sales of a month without one.',
    z.strictObject({
      invoice_id: id,
      number: z.string(),
      to: z.enum(['company', 'buyer']),
      kind: z.enum(['invoice', 'credit', 'month']),
      total: cents,
      vat: cents,
    }),
  ),
  'payout.made': fact(
    'A payout of ticket money was made; it is paid on its day.',
    z.strictObject({ payout_id: id, amount: cents, period_start: day, period_end: day }),
  ),
  'payout.returned': fact('The bank sent a payout back.', z.strictObject({ payout_id: id, amount: cents })),
  'guest.invited': fact(
    'A guest was invited to claim their ticket, or to pay (`ticket_id` is null).',
    z.strictObject({ ticket_id: id.nullable() }),
  ),
  'customer.erased': fact(
    'The personal data of these orders was erased; whoever keeps a copy erases it too.',
    z.strictObject({ order_ids: z.array(id) }),
  ),
} as const satisfies Record<FactKind, FactDefinition>

/** What happened, as it is written: of a kind, about an event and an order where there is one. */
export type Fact<Kind extends FactKind = FactKind> = {
  [Name in Kind]: {
    kind: Name
    event_id: number | null
    /** Facts of one order are sent in the order in which they happened; null: of none. */
    order_id: number | null
    data: z.infer<(typeof factKinds)[Name]['data']>
  }
}[Kind]
