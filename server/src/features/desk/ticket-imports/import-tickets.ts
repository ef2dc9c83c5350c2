import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { readShopOrigin } from '#features/catalogue/points-of-sale/read-settings.ts'
import { createProduct } from '#features/catalogue/products/save-product.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { judgeImport, type Judged } from './judge-import.ts'
import { writeImport, type Sold } from './write-import.ts'

type Input = CallInput<'importTickets'>

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
    const { event_id, source, send_tickets, raise_stock = false, language } = input
    await lockOpenEvent(scope, event_id)
    const judged = await judgeImport(scope, input)
    const { event, orders, already, errors } = judged
    if (orders.length === 0) return already > 0 ? { orders: 0, tickets: 0, already, errors } : refuse('import_nothing')
    const types = new Set(orders.flatMap((order) => order.tickets.map(({ ticket_type }) => ticket_type)))
    const sold = new Map([...soldAs(judged), ...(await makeProducts(scope, hooks, input, types))])
    const tickets = orders.reduce((sum, order) => sum + order.tickets.length, 0)
    const after = { orders: orders.length, tickets, source, send_tickets, raise_stock }
    await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'tickets_imported', after })
    const shop = await readShopOrigin(scope, origin)
    await writeImport(scope, {
      event,
      orders,
      sold,
      source,
      origin: shop,
      language,
      send_tickets,
      raise_stock,
      enter: noneEntered,
    })
    return { orders: orders.length, tickets, already, errors }
  })
}

/** A file says of nobody that they are inside. */
async function noneEntered(): Promise<void> {}

/** The product of each ticket type that the event has, with its VAT rate in percent. */
export function soldAs({ products, product_ids }: Pick<Judged, 'products' | 'product_ids'>): Map<string, Sold> {
  const sold = new Map<string, Sold>()
  for (const [type, product_id] of product_ids) {
    const product = products.find(({ id }) => id === product_id)
    if (product) sold.set(type, { product_id, vat_percentage: product.vat_percentage })
  }
  return sold
}

/**
 * Makes the products that tickets of these types are assigned to and that the event does not have yet; nobody can buy
 * them until they are put on sale (MOVE-03).
 */
export async function makeProducts(
  scope: Scope,
  hooks: Pick<HookRegistry, 'sellProductAt'>,
  { event_id, new_products = [] }: Pick<Input, 'event_id' | 'new_products'>,
  types: ReadonlySet<string>,
): Promise<Map<string, Sold>> {
  const made = new Map<string, Sold>()
  for (const { ticket_type, name, price, vat_percentage } of new_products) {
    if (!types.has(ticket_type.trim())) continue
    const settings = { name, price, vat_percentage, product_type_id: 1, status: 'not_live' as const, stock: null }
    const { id: product_id } = await createProduct(scope, hooks, { event_id, ...settings })
    made.set(ticket_type.trim(), { product_id, vat_percentage })
  }
  return made
}
