import type { CallName } from '@entree/contract/paths.ts'
import type { TestServer } from '../../../testing/test-server.ts'

type Row = Record<string, string | number | null>
type Told = { rows: Row[]; totals: Row; more_rows: number }

/** Asks for reports about the same event and products, as one user. */
export function askingReports(
  server: TestServer,
  headers: Record<string, string>,
  { event, products }: { event: { id: number }; products: readonly { id: number }[] },
) {
  const product_ids = products.map(({ id }) => id)
  const tell = (body: unknown) => body as Told
  return {
    /** One of several events. */
    list: async (call: CallName, more: Record<string, unknown> = {}) =>
      tell(
        (
          await server.send(
            call,
            { event_ids: String(event.id), product_ids: product_ids.join(','), ...more },
            { headers },
          )
        ).body,
      ),
    /** One of an event. */
    sales: async (call: CallName, more: Record<string, unknown> = {}) =>
      tell((await server.send(call, { event_id: event.id, product_ids, ...more }, { headers })).body),
  }
}

/** Some cells of each row. */
export function cells(rows: readonly Row[], ...keys: string[]) {
  return rows.map((row) => keys.map((key) => row[key]))
}
