import { afterEach, beforeEach, expect } from 'vitest'
import { prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { recountLedger } from '#features/money/ledger/recount-ledger.ts'
import { aDoor, type Door } from '../door-testing.ts'
import { aBoxOffice } from './box-office-testing.ts'

let server: TestServer
export let door: Door
export let office: Awaited<ReturnType<typeof aBoxOffice>>
/** How many doors there have been, for hosts of one test. */
export let number = 0

/**
 * The test server of the file, with a door and a box office that sells its product for each test; after each of them stock and ledger are
 * what the orders hold.
 */
export function prepareOffice(): TestServer {
  server = prepareServer()
  beforeEach(async () => {
    door = await aDoor(server, { host: `sell-${++number}.test` })
    office = await aBoxOffice(server, door.headers, { event: door.event, products: [door.product] })
  })
  afterEach(async () => {
    expect(await recount(db())).toEqual([])
    expect(await recountLedger(db())).toEqual([])
  })
  return server
}

/** The database of the server. */
export const db = () => server.services.db
/** An order as it is stored. */
export const orderRow = (id: number) => db().selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The ids of all orders of the event. */
export const ordersOfEvent = () => db().selectFrom('order').select('id').where('event_id', '=', door.event.id).execute()
/** What a seller chooses from at the event. */
export const atEvent = async (headers = door.headers) =>
  (await server.send('getBoxOfficeEvent', { event_id: door.event.id }, { headers })).body
