import type { CallAnswer } from '@entree/contract/calls.ts'
import { MOST_ERRORS, SHOWN_ERRORS } from '@entree/domain/desk/ticket-import-parts.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readGuestEvent, type GuestEvent } from '#features/desk/guest-lists/read-guest-event.ts'
import { findImport, listErrors, listImportIds, sumParts, sumTypes, type ImportRow } from './part-queries.ts'

type Answer = CallAnswer<'getTicketImport'>
type Asked = { event_id: number; id: number }

/** An import in parts with how far it is (MOVE-24). Refuses `not_found`. */
export async function readImport(scope: Scope, { event_id, id }: Asked): Promise<Answer> {
  const row = await importOf(scope, { event_id, id })
  const { tx, company_id } = scope
  const { source, state, reasons, send_tickets, language, user_name, impersonator_name, created_at, is_fetched } = row
  const { products } = await readGuestEvent(scope, event_id)
  const sums = await sumParts(tx, company_id, id)
  return {
    id,
    event_id,
    state,
    source,
    ...sums,
    errors: await listErrors(tx, company_id, id, { after_row: 0, limit: SHOWN_ERRORS }),
    stock: stockFor(row, products, await sumTypes(tx, company_id, id)),
    send_tickets,
    language,
    reasons,
    who: impersonator_name === null ? user_name : `${user_name} (${impersonator_name})`,
    created_at,
    entries_until: is_fetched ? created_at : null,
  }
}

/** The row of an import of this event. Refuses `not_found`. */
export async function importOf(scope: Scope, { event_id, id }: Asked): Promise<ImportRow> {
  const row = await findImport(scope, id)
  return row?.event_id === event_id ? row : refuse('not_found')
}

/** The latest imports of an event that were made in parts. Refuses `not_found`. */
export async function readImports(scope: Scope, event_id: number): Promise<CallAnswer<'listTicketImports'>> {
  await readGuestEvent(scope, event_id)
  const data: Answer[] = []
  for (const id of await listImportIds(scope.tx, scope.company_id, event_id)) data.push(await readImport(scope, { event_id, id }))
  return { data }
}

/** Rows that are left out, after a row (MOVE-28). Refuses `not_found`. */
export async function readErrors(
  scope: Scope,
  { event_id, id, after_row }: Asked & { after_row: number },
): Promise<CallAnswer<'listTicketImportErrors'>> {
  await importOf(scope, { event_id, id })
  return { data: await listErrors(scope.tx, scope.company_id, id, { after_row, limit: MOST_ERRORS }) }
}

/** How many tickets are still to come to each product of the event, and what it has left: null without a limit (MOVE-10). */
export function stockFor(
  { products: chosen }: Pick<ImportRow, 'products'>,
  products: GuestEvent['products'],
  types: ReadonlyMap<string, number>,
): Answer['stock'] {
  return products.flatMap(({ id, name, left: stock }) => {
    const of = chosen.filter(({ product_id }) => product_id === id).map(({ ticket_type }) => ticket_type.trim())
    const tickets = of.reduce((sum, type) => sum + (types.get(type) ?? 0), 0)
    return tickets === 0 ? [] : [{ product_id: id, product: name, tickets, stock }]
  })
}
