import { aShop } from '../../../testing/builders.ts'
import { aPretixEvent, PRETIX_TOKEN, startFakePretix, type FakePretix } from '../../../testing/providers/fake-pretix.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { workTicketImports } from '#features/desk/ticket-imports/work-imports.ts'
import { fetchPretixOrders } from './fetch-orders.ts'

type Headers = Record<string, string>
/** An event of the stand-in's organiser. */
export const SAMPLE = { slug: 'sampleconf', subevent_id: null }

export type BesidePretix = { pretix: FakePretix; server: TestServer; stop: () => Promise<void> }

/** The stand-in of pretix, and a server that may ask it. */
export async function startBesidePretix(env: Record<string, string> = {}): Promise<BesidePretix> {
  const pretix = await startFakePretix()
  const server = await startTestServer({ env: { PRIVATE_PRETIX: pretix.url, ...env } })
  const stop = async () => {
    await server.stop()
    await pretix.stop()
  }
  return { pretix, server, stop }
}

/** Sets the stand-in back: it has one event with these lists, and answers at once what is so. */
export function setPretix(
  pretix: FakePretix,
  lists: Record<string, Record<string, unknown>[]> = {},
  event: Record<string, unknown> = aPretixEvent(),
): void {
  Object.assign(pretix, { events: [event], left: null, next: null, moved: null, hold: null, fault: null })
  pretix.lists.clear()
  for (const [list, rows] of Object.entries(lists)) pretix.lists.set(`sampleconf/${list}`, rows)
}

let companies = 0
/** A company that has nothing of pretix yet, and its administrator. */
export async function aCompanyBeside(server: TestServer): Promise<{ company: { id: number }; headers: Headers }> {
  const { company } = await aShop(server.services.db, { host: `beside-pretix-${(companies += 1)}.localhost` })
  return { company, headers: await signInAdmin(server, company) }
}

/** Where the stand-in is, and the token that it takes. */
export function accessTo(pretix: FakePretix) {
  return { address: `${pretix.url}/`, organizer: 'bigevents', token: PRETIX_TOKEN, language: 'en' as const }
}

/** Makes the event and fetches and checks its orders; returns its id. */
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
