import type { TestServer } from '../../../testing/test-server.ts'
import { PRETIX_TOKEN, type FakePretix } from '../../../testing/providers/fake-pretix.ts'
import { workTicketImports } from '#features/desk/ticket-imports/work-imports.ts'
import { fetchPretixOrders } from './fetch-orders.ts'

type Headers = Record<string, string>
/** An event of the stand-in's organiser. */
export const SAMPLE = { slug: 'sampleconf', subevent_id: null }

/** Where the stand-in is, and the token that it takes. */
export function accessTo(pretix: FakePretix) {
  return { address: `${pretix.url}/`, organizer: 'bigevents', token: PRETIX_TOKEN, language: 'en' as const }
}

/** Makes the event and fetches and checks its orders; answers its id. */
export async function bringEvent(server: TestServer, pretix: FakePretix, headers: Headers): Promise<number> {
  const { body, refusals } = await server.send('importPretixEvent', { ...accessTo(pretix), ...SAMPLE }, { headers })
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
  await fetchPretixOrders(server.services)
  await workTicketImports(server.services)
  return body.event_id
}

/** The newest import of an event. */
export async function latestImport(server: TestServer, headers: Headers, event_id: number) {
  const found = (await server.send('listTicketImports', { event_id }, { headers })).body.data[0]
  if (found === undefined) throw new Error('nothing was imported')
  return found
}

/** Brings in what was checked of an event; `raise_stock`: also what there is too little stock for. */
export async function startLatest(server: TestServer, headers: Headers, event_id: number, { raise_stock = true } = {}) {
  const { id } = await latestImport(server, headers, event_id)
  const chosen = { language: 'en' as const, send_tickets: false, ...(raise_stock ? { raise_stock: true as const } : {}) }
  const { refusals } = await server.send('startTicketImport', { event_id, id, ...chosen }, { headers })
  await workTicketImports(server.services)
  return refusals
}
