import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { MOST_IMPORTED } from '@entree/domain/desk/judge-ticket-import.ts'
import { MOST_IN_PARTS, type TicketImportState } from '@entree/domain/desk/ticket-import-parts.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { CallRequest } from '#platform/http/bind-call.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { readShopOrigin } from '#features/catalogue/points-of-sale/read-settings.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { makeProducts } from './import-tickets.ts'
import { judgeImport } from './judge-import.ts'
import {
  countUploaded,
  deleteImport,
  insertImport,
  lockImport,
  putPart,
  sumParts,
  sumTypes,
  updateImport,
  type ImportRow,
} from './part-queries.ts'
import { importOf, readImport, stockFor } from './read-import.ts'

type Answer = CallAnswer<'getTicketImport'>

/** Begins an import that is filled by its parts (MOVE-24). Refuses what an event that takes none does. */
export async function addImport(scope: Scope, { event_id, source }: CallInput<'addTicketImport'>): Promise<Answer> {
  return transact(scope, async (scope) => {
    await judgeImport(scope, { event_id, tickets: [], products: [] })
    const id = await insertImport(scope, { event_id, source, ...startedBy(scope), created_at: scope.now, touched_at: scope.now })
    return readImport(scope, { event_id, id })
  })
}

/** Who starts an import, as its row says. */
export function startedBy(scope: Scope): { user_id: number; user_name: string; impersonator_name: string | null } {
  const { user_id, name, impersonator } = actingUser(scope)
  return { user_id, user_name: name, impersonator_name: impersonator?.name ?? null }
}

/** Keeps some of its tickets until they are brought in. Refuses `import_too_many`, and `import_not_ready` once it was started. */
export async function addPart(
  scope: Scope,
  { event_id, id, number, tickets }: CallInput<'addTicketImportPart'>,
): Promise<CallAnswer<'addTicketImportPart'>> {
  if (tickets.length > MOST_IMPORTED) return refuse('import_too_many', { field: 'tickets', max: MOST_IMPORTED })
  return transact(scope, async (scope) => {
    await lockIn(scope, { event_id, id }, ['loading', 'checked'])
    await putPart(scope, id, { number, tickets })
    const uploaded = await countUploaded(scope, id)
    if (uploaded > MOST_IN_PARTS) return refuse('import_too_many', { field: 'tickets', max: MOST_IN_PARTS })
    await updateImport(scope, id, { state: 'loading' })
    return { uploaded }
  })
}

/** Has all parts checked with these products (MOVE-04); the work goes on behind this. Refuses what `judgeImport` refuses. */
export async function checkParts(
  scope: Scope,
  { event_id, id, products, new_products = [] }: CallInput<'checkTicketImportParts'>,
): Promise<Answer> {
  return transact(scope, async (scope) => {
    const { checks } = await lockIn(scope, { event_id, id }, ['loading', 'checking', 'checked', 'stopped'])
    await judgeImport(scope, { event_id, tickets: [], products, new_products })
    await updateImport(scope, id, {
      state: 'checking',
      products: JSON.stringify(products),
      new_products: JSON.stringify(new_products),
      checks: checks + 1,
      reasons: '[]',
    })
    return readImport(scope, { event_id, id })
  })
}

/**
 * Begins to bring in what was checked, or goes on after a stop: makes the new products, and refuses `product_out_of_stock` before anything
 * comes when one has too little for all of it (MOVE-27). Refuses `import_nothing` and `import_not_ready` as well.
 */
export async function startImport(
  scope: Scope,
  { event_id, id, language, send_tickets, raise_stock }: CallInput<'startTicketImport'>,
  { origin, hooks }: Pick<CallRequest, 'origin'> & { hooks: Pick<HookRegistry, 'sellProductAt'> },
): Promise<Answer> {
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    // The event before its import, as when it is deleted.
    await lockOpenEvent(scope, event_id)
    const row = await lockIn(scope, { event_id, id }, ['checked', 'stopped'])
    const { products, new_products } = row
    const judged = await judgeImport(scope, { event_id, tickets: [], products, new_products })
    const sums = await sumParts(tx, company_id, id)
    const types = await sumTypes(tx, company_id, id)
    if (types.size === 0 && sums.already === 0 && row.state === 'checked') return refuse('import_nothing')
    const raises = raise_stock === true
    if (!raises)
      refuseIfAny(
        stockFor(row, judged.products, types)
          .filter(({ tickets, stock }) => stock !== null && tickets > stock)
          .map(({ product_id, product, stock }) =>
            refusal('product_out_of_stock', { field: 'products', product_id, product, stock }),
          ),
      )
    const made = await makeProducts(scope, hooks, { event_id, new_products }, new Set(types.keys()))
    const chosen = [...products, ...[...made].map(([ticket_type, { product_id }]) => ({ ticket_type, product_id }))]
    await updateImport(scope, id, {
      state: 'running',
      products: JSON.stringify(chosen),
      new_products: JSON.stringify(new_products.filter(({ ticket_type }) => !made.has(ticket_type.trim()))),
      language,
      send_tickets,
      raise_stock: raises,
      user_id: actingUser(scope).user_id,
      origin: await readShopOrigin(scope, origin),
      reasons: '[]',
      attempts: 0,
    })
    const { source } = row
    const after = { orders: sums.orders, tickets: sums.tickets, source, send_tickets, raise_stock: raises }
    await recordChange(scope, { entity: 'event', entity_id: event_id, action: 'ticket_import_started', after })
    return readImport(scope, { event_id, id })
  })
}

/** Forgets an import with the rows that wait; what it brought stays. Refuses `import_not_ready` while it is under way. */
export async function removeImport(
  scope: Scope,
  asked: CallInput<'deleteTicketImport'>,
): Promise<CallAnswer<'deleteTicketImport'>> {
  return transact(scope, async (scope) => {
    await lockIn(scope, asked, ['fetching', 'loading', 'checking', 'checked', 'stopped', 'done'])
    await deleteImport(scope, asked.id)
    return { success: true }
  })
}

async function lockIn(
  scope: Scope,
  asked: { event_id: number; id: number },
  states: readonly TicketImportState[],
): Promise<ImportRow> {
  await importOf(scope, asked)
  const row = (await lockImport(scope, asked.id)) ?? refuse('not_found')
  return states.includes(row.state) ? row : refuse('import_not_ready')
}
