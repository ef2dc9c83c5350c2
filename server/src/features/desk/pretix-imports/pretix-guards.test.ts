import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aPretixEvent,
  aPretixItem,
  aPretixOrder,
  aPretixPosition,
  startFakePretix,
  type FakePretix,
} from '../../../testing/providers/fake-pretix.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { importedInto } from '#features/desk/ticket-imports/import-testing.ts'
import { workTicketImports } from '#features/desk/ticket-imports/work-imports.ts'
import { fetchPretixOrders } from './fetch-orders.ts'
import {
  accessTo,
  aCompanyBeside,
  bringEvent,
  latestImport,
  SAMPLE,
  setPretix,
  startBesidePretix,
  startLatest,
  type BesidePretix,
} from './pretix-testing.ts'

let beside: BesidePretix
let server: TestServer
let pretix: FakePretix
let headers: Record<string, string>

beforeAll(async () => {
  beside = await startBesidePretix()
  ;({ pretix, server } = beside)
})
afterAll(() => beside.stop())
beforeEach(async () => {
  headers = await aCompany()
  const many = Array.from({ length: 120 }, (_, at) => aPretixOrder(`M${at}`, [aPretixPosition(1, `code-number-${at}`)]))
  setPretix(pretix, { items: [aPretixItem(1)], orders: many })
})
const aCompany = async () => (await aCompanyBeside(server)).headers
const begin = async (as = headers) => server.send('importPretixEvent', { ...accessTo(pretix), ...SAMPLE }, { headers: as })
const tokenOf = async (event_id: number) => {
  const query = server.services.db.selectFrom('pretix_event').select('token').where('event_id', '=', event_id)
  return (await query.executeTakeFirstOrThrow()).token
}
/** Fetches until pretix is not asked any more, however long it is waited between. */
const giveUp = async () => {
  for (let tries = 0; tries < 7; tries += 1) {
    await fetchPretixOrders(server.services)
    server.clock.advance(600_000)
  }
}

test('MOVE-31 MOVE-32 orders that are said to have moved are not followed, and the token goes with the last try', async () => {
  const elsewhere = await startFakePretix()
  try {
    const { event_id } = (await begin()).body
    pretix.moved = `${elsewhere.url}/api/v1/organizers/bigevents/events/sampleconf/orders/`
    await giveUp()
    expect(elsewhere.asked).toEqual([])
    expect(await latestImport(server, headers, event_id)).toMatchObject({
      state: 'loading',
      reasons: [{ code: 'pretix_unreachable' }],
    })
    expect(await tokenOf(event_id)).toBeNull()
  } finally {
    await elsewhere.stop()
  }
})

test('MOVE-32 MOVE-36 a token that may no longer see the event ends the fetching at once, and is forgotten', async () => {
  const { event_id } = (await begin()).body
  pretix.events = []
  await fetchPretixOrders(server.services)
  expect(await tokenOf(event_id)).toBeNull()
  expect(await latestImport(server, headers, event_id)).toMatchObject({
    state: 'loading',
    reasons: [{ code: 'pretix_not_found' }],
  })
  pretix.events = [aPretixEvent()]
  expect(await bringEvent(server, pretix, headers)).toBe(event_id)
  expect(await latestImport(server, headers, event_id)).toMatchObject({ state: 'checked', tickets: 120 })
})

test('MOVE-36 processes that fetch at once, and one that goes on where another stopped, bring each page once', async () => {
  const { event_id } = (await begin()).body
  pretix.left = 2
  await fetchPretixOrders(server.services)
  pretix.left = null
  server.clock.advance(7_000)
  await Promise.all([fetchPretixOrders(server.services), fetchPretixOrders(server.services)])
  await workTicketImports(server.services)
  expect(await latestImport(server, headers, event_id)).toMatchObject({
    state: 'checked',
    uploaded: 120,
    tickets: 120,
    left_out: 0,
  })
})

/** Fetches in a process that waits for a page until it is let go on. */
async function fetchHeld() {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  pretix.hold = { asked: asked.resolve, until: answer.promise }
  const process = fetchPretixOrders(server.services)
  await asked.promise
  return {
    goOn: async () => {
      answer.resolve()
      await process
    },
  }
}
const sourceOf = (event_id: number) =>
  server.services.db.selectFrom('pretix_event').selectAll().where('event_id', '=', event_id).executeTakeFirstOrThrow()
const giveUpImport = async (event_id: number) => {
  const { id } = await latestImport(server, headers, event_id)
  expect((await server.send('deleteTicketImport', { event_id, id }, { headers })).status).toBe(200)
}

test('MOVE-36 a page that another process fetched and kept meanwhile is not kept again, as it was before', async () => {
  const { event_id } = (await begin()).body
  const slow = await fetchHeld()
  // Cancelled there between the two answers.
  pretix.lists.get('sampleconf/orders')![0] = aPretixOrder('M0', [aPretixPosition(1, 'code-number-0')], { status: 'c' })
  await fetchPretixOrders(server.services)
  const kept = await sourceOf(event_id)
  await slow.goOn()
  expect(await sourceOf(event_id)).toEqual(kept)
  await workTicketImports(server.services)
  expect(await latestImport(server, headers, event_id)).toMatchObject({ state: 'checked', tickets: 119, left_out: 1 })
  await startLatest(server, headers, event_id)
  const { numbers } = await importedInto(server, event_id)
  expect(numbers.map(({ old_number }) => old_number)).not.toContain('M0')
})

test('MOVE-36 a page of an import that was given up meanwhile is of none', async () => {
  const { event_id } = (await begin()).body
  const slow = await fetchHeld()
  await giveUpImport(event_id)
  await slow.goOn()
  const { body } = await server.send('listTicketImports', { event_id }, { headers })
  expect(body.data).toEqual([])
  await fetchPretixOrders(server.services)
  expect(await tokenOf(event_id)).toBeNull()
})

const answers = { 'a page': {}, 'a refusal': { events: [] }, 'no answer': { fault: 'lost' } }
test.each(Object.entries(answers))(
  'MOVE-32 MOVE-36 %s for an import that was given up touches none that was begun after it',
  async (_what, answered) => {
    const { event_id } = (await begin()).body
    Object.assign(pretix, answered)
    const slow = await fetchHeld()
    Object.assign(pretix, { events: [aPretixEvent()], fault: null })
    await giveUpImport(event_id)
    expect((await begin()).body.event_id).toBe(event_id)
    const begun = await sourceOf(event_id)
    await slow.goOn()
    expect(await sourceOf(event_id)).toEqual(begun)
    await fetchPretixOrders(server.services)
    await workTicketImports(server.services)
    expect(await latestImport(server, headers, event_id)).toMatchObject({ state: 'checked', uploaded: 120, tickets: 120 })
  },
)

test('MOVE-38 pressed twice at once, it makes one event', async () => {
  const both = await Promise.all([begin(), begin()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.flatMap(({ refusals }) => refusals)).toMatchObject([{ code: 'import_not_ready' }])
  const rows = await server.services.db.selectFrom('pretix_event').select('event_id').where('token', 'is not', null).execute()
  expect(rows).toHaveLength(1)
})

test('MOVE-33 MOVE-38 what another company has brought is not here, and is not touched', async () => {
  const event_id = await bringEvent(server, pretix, headers)
  const others = await aCompany()
  const { body } = await server.send('listPretixEvents', accessTo(pretix), { headers: others })
  expect(body.data.map((one) => one.event_id)).toEqual([null])
  const { body: preview } = await server.send('previewPretixEvent', { ...accessTo(pretix), ...SAMPLE }, { headers: others })
  expect([preview.event_id, preview.products[0]?.is_here]).toEqual([null, false])
  const own = await bringEvent(server, pretix, others)
  expect(own).not.toBe(event_id)
  expect((await server.send('listTicketImports', { event_id }, { headers: others })).status).toBe(404)
  expect(await latestImport(server, headers, event_id)).toMatchObject({ state: 'checked', tickets: 120 })
})
