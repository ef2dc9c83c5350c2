import type { CallInput } from '@entree/contract/calls.ts'
import { judgeTicketImport, MOST_IMPORTED, oldNumberOf, type JudgedImport } from '@entree/domain/desk/judge-ticket-import.ts'
import type { ImportedTicket } from '@entree/domain/desk/ticket-import-rows.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readGuestEvent, type GuestEvent } from '#features/desk/guest-lists/read-guest-event.ts'
import { hashOldCode } from '#features/selling/tickets/hash-old-code.ts'
import { listImportedNumbers, mapImportedCodes } from './queries.ts'

type Input = Omit<CallInput<'checkTicketImport'>, 'tickets'> & { tickets: readonly ImportedTicket[] }
/** What other parts of the same import hold (MOVE-24): their codes with their rows, and the numbers of their orders. */
export type OtherParts = { seen: Map<string, number>; numbers: ReadonlySet<string> }
export type ImportEvent = GuestEvent['event'] & { point_of_sale_id: number }
export type Judged = JudgedImport & {
  event: ImportEvent
  products: GuestEvent['products']
  /** The product of each ticket type that the event has already. */
  product_ids: ReadonlyMap<string, number>
}

/**
 * Judges the tickets of a file against the event (MOVE-04), all rows at once. Refuses `not_found`, `event_archived`, `event_passed`,
 * `guest_list_needs_point_of_sale`, `import_too_many`, and of ticket types `guest_product_unknown` and `import_type_twice`.
 */
export async function judgeImport(scope: Scope, input: Input, others: OtherParts | null = null): Promise<Judged> {
  const { event, products } = await readGuestEvent(scope, input.event_id)
  const { point_of_sale_id } = event
  if (event.archived_at !== null) return refuse('event_archived')
  if (Date.parse(event.ends_at) <= Date.parse(scope.now)) return refuse('event_passed')
  if (point_of_sale_id === null) return refuse('guest_list_needs_point_of_sale')
  const { length } = input.tickets
  if (length > MOST_IMPORTED) return refuse('import_too_many', { field: 'tickets', max: MOST_IMPORTED })
  const product_ids = typesOf(input, products)
  const made = new Set(input.new_products?.map(({ ticket_type }) => ticket_type.trim()))
  const tickets = input.tickets.map(trimmed)
  const codes = new Map(tickets.map(({ old_code }) => [old_code, hashOldCode(old_code)]))
  const numbers = tickets.map(oldNumberOf)
  const { tx, company_id } = scope
  const known = await listImportedNumbers(tx, company_id, event.id, numbers)
  const owners = await mapImportedCodes(tx, company_id, event.id, [...codes.values()])
  const has = {
    hasOrder: (old_number: string) => known.has(old_number) || others?.numbers.has(old_number) === true,
    ownerOf: (code: string) => owners.get(codes.get(code) ?? '') ?? null,
    hasProduct: (type: string) => product_ids.has(type) || made.has(type),
  }
  const judged = judgeTicketImport(tickets, has, others?.seen)
  return { ...judged, event: { ...event, point_of_sale_id }, products, product_ids }
}

/** What an import would bring, with what each product has left (MOVE-10). */
export async function checkImport(scope: Scope, input: Input) {
  const { orders, already, errors, products, product_ids } = await judgeImport(scope, input)
  const tickets = orders.flatMap((order) => order.tickets)
  const stock = products.flatMap(({ id, name, left }) => {
    const count = tickets.filter(({ ticket_type }) => product_ids.get(ticket_type) === id).length
    return count === 0 ? [] : [{ product_id: id, product: name, tickets: count, stock: left }]
  })
  return { orders: orders.length, tickets: tickets.length, already, errors, stock }
}

function typesOf({ products: chosen, new_products = [] }: Input, products: GuestEvent['products']): Map<string, number> {
  const types = [...chosen, ...new_products].map(({ ticket_type }) => ticket_type.trim())
  const twice = types.findIndex((type, index) => types.indexOf(type) < index)
  if (twice !== -1) return refuse('import_type_twice', { field: 'products', ticket_type: types[twice] ?? '' })
  const good = new Set(products.flatMap(({ id, has_ticket }) => (has_ticket ? [id] : [])))
  refuseIfAny(
    chosen.flatMap(({ product_id }, index) =>
      good.has(product_id) ? [] : [refusal('guest_product_unknown', { field: `products.${index}.product_id` })],
    ),
  )
  return new Map(chosen.map(({ ticket_type, product_id }) => [ticket_type.trim(), product_id]))
}

function trimmed(ticket: Input['tickets'][number]): ImportedTicket {
  const entries = Object.entries(ticket).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value])
  return { ...ticket, ...Object.fromEntries(entries) }
}
