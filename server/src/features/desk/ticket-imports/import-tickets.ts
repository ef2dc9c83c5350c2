import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { OrderToImport } from '@entree/domain/desk/judge-ticket-import.ts'
import { IMPORT } from '@entree/domain/selling/order-sources.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { shopOrigin } from '#features/catalogue/points-of-sale/read-settings.ts'
import { createProduct } from '#features/catalogue/products/save-product.ts'
import { holdStockOfNew } from '#features/catalogue/stock/take-from-pools.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { writeStaffOrders, writeStaffUnits, type StaffOrder } from '#features/selling/orders/write-staff-orders.ts'
import { createTickets } from '#features/selling/tickets/create-tickets.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'
import { judgeImport, type ImportEvent } from './judge-import.ts'
import { insertImportedOrders, insertImportedTickets } from './queries.ts'

type Input = CallInput<'importTickets'>
type Sold = { product_id: number; vat_percentage: number }

/**
 * Imports the tickets of a file that can be taken, in one transaction (MOVE-06): an order of each old number, paid elsewhere, of nothing here
 * (MOVE-09), with its tickets, their old codes and their stock. Two at once wait for each other at the event, so that nothing comes twice
 * (MOVE-07). Refuses what `judgeImport` refuses, `import_nothing`, `product_out_of_stock`, and what is wrong with a new product.
 */
export async function importTickets(
  scope: Scope,
  input: Input,
  { origin, hooks }: Pick<CallRequest, 'origin'> & { hooks: Pick<HookRegistry, 'sellProductAt'> },
): Promise<CallAnswer<'importTickets'>> {
  return transact(scope, async (scope) => {
    const { event_id, source, send_tickets, raise_stock = false } = input
    await lockOpenEvent(scope, event_id)
    const { event, orders, already, errors, products, product_ids } = await judgeImport(scope, input)
    if (orders.length === 0) return already > 0 ? { orders: 0, tickets: 0, already, errors } : refuse('import_nothing')
    const sold = new Map<string, Sold>()
    for (const { id: product_id, vat_percentage } of products)
      for (const [type, id] of product_ids) if (id === product_id) sold.set(type, { product_id, vat_percentage })
    await makeProducts(scope, hooks, input, { orders, sold })
    const shop = await shopOrigin(scope, origin)
    const written = await writeStaffOrders(
      scope,
      orders.map((order) => newOrder(scope, event, order, { origin: shop, send_tickets, language: input.language })),
    )
    const order_ids = written.map(({ id }) => id)
    await writeTickets(scope, event_id, orders, { order_ids, sold })
    const notes = orders.map(({ old_number, paid }, index) => ({ order_id: order_ids[index] ?? 0, old_number, paid }))
    await insertImportedOrders(scope, { event_id, source }, notes)
    const tickets = orders.reduce((sum, order) => sum + order.tickets.length, 0)
    const after = { orders: orders.length, tickets, source, send_tickets, raise_stock }
    await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'tickets_imported', after })
    // Everything that takes time goes before the stock, for which others wait until this is committed.
    await holdStockOfNew(scope, order_ids, { raise: raise_stock })
    return { orders: orders.length, tickets, already, errors }
  })
}

/** Makes the products that tickets come to and that the event does not have; nobody can buy them until they are put on sale (MOVE-03). */
async function makeProducts(
  scope: Scope,
  hooks: Pick<HookRegistry, 'sellProductAt'>,
  { event_id, new_products = [] }: Input,
  { orders, sold }: { orders: readonly OrderToImport[]; sold: Map<string, Sold> },
): Promise<void> {
  const types = new Set(orders.flatMap(({ tickets }) => tickets.map(({ ticket_type }) => ticket_type)))
  for (const { ticket_type, name, price, vat_percentage } of new_products) {
    if (!types.has(ticket_type.trim())) continue
    const settings = { name, price, vat_percentage, product_type_id: 1, status: 'not_live' as const, stock: null }
    const { id: product_id } = await createProduct(scope, hooks, { event_id, ...settings })
    sold.set(ticket_type.trim(), { product_id, vat_percentage })
  }
}

function newOrder(
  { now }: Scope,
  event: ImportEvent,
  { buyer, language }: OrderToImport,
  { origin, send_tickets, language: fallback }: { origin: string; send_tickets: boolean; language: Input['language'] },
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
    products_total: 0,
    total: 0,
    buyer,
  }
}

async function writeTickets(
  scope: Scope,
  event_id: number,
  orders: readonly OrderToImport[],
  { order_ids, sold }: { order_ids: readonly number[]; sold: ReadonlyMap<string, Sold> },
): Promise<void> {
  const units = orders.flatMap(({ tickets }, index) =>
    tickets.map((ticket) => {
      const product = sold.get(ticket.ticket_type)
      if (product === undefined) throw new Error(`the ticket type of row ${ticket.row} has no product`)
      const { holder_first_name: first_name, holder_last_name: last_name, holder_email: email } = ticket
      const unit = { order_id: order_ids[index] ?? 0, ...product, price: 0, holder: { first_name, last_name, email } }
      return { unit, code_hash: hashOldCode(ticket.old_code) }
    }),
  )
  const ids = await writeStaffUnits(
    scope,
    units.map(({ unit }) => unit),
  )
  await createTickets(scope, order_ids, { quietly: true })
  const codes = units.map(({ code_hash }, index) => ({ order_product_id: ids[index] ?? 0, code_hash }))
  await insertImportedTickets(scope, event_id, codes)
}
