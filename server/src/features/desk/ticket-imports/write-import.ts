import type { OrderToImport } from '@entree/domain/desk/judge-ticket-import.ts'
import type { ImportSource } from '@entree/domain/desk/ticket-import-headings.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { IMPORT } from '@entree/domain/selling/order-sources.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { ImportedEntries } from '#features/hooks.ts'
import { holdStockOfNew } from '#features/catalogue/stock/take-from-pools.ts'
import { writeStaffOrders, writeStaffUnits, type StaffOrder } from '#features/selling/orders/write-staff-orders.ts'
import { writeTicketMark } from '#features/selling/tickets/change-tickets.ts'
import { createTickets } from '#features/selling/tickets/create-tickets.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'
import { ticketsOfUnits } from '#features/selling/tickets/tickets-of-units.ts'
import type { ImportEvent } from './judge-import.ts'
import { insertImportedOrders, insertImportedTickets } from './queries.ts'

export type Sold = { product_id: number; vat_percentage: number }
export type ToWrite = {
  event: ImportEvent
  orders: readonly OrderToImport[]
  /** The product of each ticket type. */
  sold: ReadonlyMap<string, Sold>
  source: ImportSource
  /** The address of the shop that the orders are of. */
  origin: string
  /** Of whom the file says none. */
  language: Language
  send_tickets: boolean
  raise_stock: boolean
  /** Called with the units of people who were let in where they bought (MOVE-40). */
  enter: (entries: ImportedEntries['entries']) => Promise<void>
}

/**
 * Writes orders that were sold elsewhere, paid there and of nothing here (MOVE-09), with their tickets, their old codes and their stock. Call it
 * in the transaction that holds the event. Refuses what `holdStockOfNew` refuses.
 */
export async function writeImport(scope: Scope, { event, orders, sold, raise_stock, enter, ...of }: ToWrite): Promise<void> {
  const written = await writeStaffOrders(
    scope,
    orders.map((order) => newOrder(scope, event, order, of)),
  )
  const order_ids = written.map(({ id }) => id)
  const units = await writeTickets(scope, event.id, orders, { order_ids, sold, are_drawn: of.send_tickets })
  await enter(
    units.flatMap(({ order_product_id, entered_at }) => (entered_at === undefined ? [] : [{ order_product_id, entered_at }])),
  )
  const blocked = units.flatMap(({ order_product_id, is_blocked }) => (is_blocked === true ? [order_product_id] : []))
  for (const id of (await ticketsOfUnits(scope, blocked)).values()) await writeTicketMark(scope, id, { kind: 'stop', text: '' })
  const notes = orders.map(({ old_number, paid }, index) => ({ order_id: order_ids[index] ?? 0, old_number, paid }))
  await insertImportedOrders(scope, { event_id: event.id, source: of.source }, notes)
  // Everything that takes time goes before the stock, for which others wait until this is committed.
  await holdStockOfNew(scope, order_ids, { raise: raise_stock })
}

function newOrder(
  { now }: Scope,
  event: ImportEvent,
  { buyer, language }: OrderToImport,
  { origin, send_tickets, language: fallback }: Pick<ToWrite, 'origin' | 'send_tickets' | 'language'>,
): StaffOrder {
  return {
    event_id: event.id,
    point_of_sale_id: event.point_of_sale_id,
    secret: newSecret(),
    type: 'imported',
    source: IMPORT,
    payment_status: 'paid',
    mails_tickets: send_tickets,
    language: language ?? fallback,
    time_zone: event.time_zone,
    origin,
    created_at: now,
    paid_at: now,
    // It is paid; the column wants an end.
    expires_at: now,
    // Nothing was bought here that a conversion service would hear of.
    conversion_queued_at: now,
    // They are drawn when someone asks for the tickets.
    tickets_generated_at: send_tickets ? null : now,
    products_total: 0,
    total: 0,
    buyer,
  }
}

async function writeTickets(
  scope: Scope,
  event_id: number,
  orders: readonly OrderToImport[],
  { order_ids, sold, are_drawn }: { order_ids: readonly number[]; sold: ToWrite['sold']; are_drawn: boolean },
): Promise<{ order_product_id: number; entered_at?: string | undefined; is_blocked?: true | undefined }[]> {
  const units = orders.flatMap(({ tickets }, index) =>
    tickets.map((ticket) => {
      const product = sold.get(ticket.ticket_type)
      if (product === undefined) throw new Error(`the ticket type of row ${ticket.row} has no product`)
      const { holder_first_name: first_name, holder_last_name: last_name, holder_email: email } = ticket
      const unit = { order_id: order_ids[index] ?? 0, ...product, price: 0, holder: { first_name, last_name, email } }
      const { entered_at, is_blocked } = ticket
      return { unit, entered_at, is_blocked, code_hash: hashOldCode(ticket.old_code) }
    }),
  )
  const ids = await writeStaffUnits(
    scope,
    units.map(({ unit }) => unit),
  )
  await createTickets(scope, order_ids, { quietly: true, are_drawn })
  const codes = units.map(({ code_hash }, index) => ({ order_product_id: ids[index] ?? 0, code_hash }))
  await insertImportedTickets(scope, event_id, codes)
  return units.map(({ entered_at, is_blocked }, index) => ({ order_product_id: ids[index] ?? 0, entered_at, is_blocked }))
}
