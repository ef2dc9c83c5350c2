import type { Services, Slice } from '#features/services.ts'
import { fetchPretixOrders } from './fetch-orders.ts'
import { importEvent } from './import-event.ts'
import { listPretix, previewEvent } from './plan-event.ts'
import { deleteSource } from './queries.ts'

/** Binds the bringing of events from pretix, and the work that fetches their orders. */
export function bindPretixImports(services: Services): Slice {
  const { bind, config, hooks } = services
  bind('listPretixEvents', (scope, input) => listPretix(config, scope, input))
  bind('previewPretixEvent', (scope, input) => previewEvent(config, scope, input))
  bind('importPretixEvent', (scope, input, { origin }) => importEvent(config, scope, input, { origin, hooks }))
  return {
    repeats: [{ name: 'pretix-orders', every_ms: 1_000, work: () => fetchPretixOrders(services) }],
    // The database would do it, after the import: the job that keeps a fetched page locks where it came from first.
    hooks: { deleteWithEvent: deleteSource },
  }
}
