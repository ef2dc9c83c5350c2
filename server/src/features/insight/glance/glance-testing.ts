import { aCompany } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aSellingEvent, type Selling } from '#features/insight/dashboard/dashboard-testing.ts'

/** A moment between the two editions, in ISO 8601. */
export const NOW = '2026-06-10T10:00:00.000Z'

/** Events beside their last editions, made and compared on this server, and how to read the glance of them. */
export function glancing(server: TestServer) {
  /** An event on 4 July 2026 and the edition before it, on 5 July 2025; 10 June 2026 is as far from the one as 11 June 2025 from the other. */
  async function twoEditions({ now = NOW, event = {}, last = {} }: { now?: string; event?: object; last?: object } = {}) {
    server.clock.set(now)
    const company = await aCompany(server.services.db, { host: null })
    const headers = await signInAdmin(server, company)
    const before = await aSellingEvent(server, company, {
      event: { name: 'Open Air 2025', starts_at: '2025-07-05T10:00:00.000Z', ends_at: '2025-07-05T22:00:00.000Z', ...last },
    })
    const selling = await aSellingEvent(server, company, {
      event: { name: 'Open Air 2026', starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T22:00:00.000Z', ...event },
    })
    await compare(selling, before, headers)
    const read = async (input: { event_id?: number } = { event_id: selling.event.id }, as = headers) =>
      (await server.send('getGlance', input, { headers: as })).body
    return { company, headers, before, selling, read }
  }

  /** Says which event is the last edition of another; null: none. */
  async function compare(selling: Selling, before: Selling | null, headers: Record<string, string>) {
    const input = { event_id: selling.event.id, last_edition_id: before?.event.id ?? null }
    return server.send('saveLastEdition', input, { headers })
  }

  return { twoEditions, compare }
}
