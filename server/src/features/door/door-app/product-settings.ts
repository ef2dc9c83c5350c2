import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseClosedEvent } from '#features/door/check-ins/door-sessions.ts'
import { sessionsAtDoor } from '#features/door/scan-operations/automatic-session.ts'
import { readProducts, saveProducts } from '#features/door/scan-operations/save-settings.ts'

type Products = CallAnswer<'listAppProducts'>

/** The products that can be scanned at an event, over all its operations (MGMT-09). Refuses `not_found`. */
export async function readProductSettings(scope: Scope, event_id: number): Promise<Products> {
  await refuseClosedEvent(scope, event_id)
  return describe(await operationsAt(scope, event_id))
}

/**
 * Has all sessions of the event let a product in, or none: what a person at the door can oversee. One that is let in by some stays as it
 * is until it is switched off. Refuses `not_found` for a product of elsewhere, and what saving a scan operation is refused for.
 */
export async function saveProductSettings(scope: Scope, { event_id, products }: CallInput<'saveAppProducts'>): Promise<Products> {
  await refuseClosedEvent(scope, event_id)
  return transact(scope, async (scope) => {
    const operations = await operationsAt(scope, event_id)
    const was = new Map(describe(operations).map((product) => [product.product_id, product]))
    if (products.some(({ product_id }) => !was.has(product_id))) refuse('not_found', { field: 'products' })
    for (const { id, session_ids: all, products: held } of operations) {
      const wanted = products.map(({ product_id, enabled, color }) => {
        const switched = enabled ? all : []
        const now = held.find((product) => product.product_id === product_id)?.session_ids ?? []
        return { product_id, session_ids: was.get(product_id)?.enabled === enabled ? now : switched, color }
      })
      await saveProducts(scope, { id, products: wanted })
    }
    return describe(await operationsAt(scope, event_id))
  })
}

/** The operations of an event that are scanned in, with their sessions, and what these let in. */
async function operationsAt(scope: Scope, event_id: number) {
  const sessions = await sessionsAtDoor(scope, [event_id])
  const operations = []
  for (const [id, own] of Map.groupBy(sessions, ({ scan_operation_id }) => scan_operation_id)) {
    operations.push({ id, session_ids: own.map((session) => session.id), products: await readProducts(scope, id) })
  }
  return operations
}

function describe(operations: Awaited<ReturnType<typeof operationsAt>>): Products {
  const isLetIn = (product_id: number) =>
    operations.some(({ products }) => products.some((one) => one.product_id === product_id && one.session_ids.length > 0))
  return (operations[0]?.products ?? []).map(({ product_id, name, color, scan_till, is_own }) => {
    return { product_id, name, color, scan_till, is_own, enabled: isLetIn(product_id) }
  })
}
