import type { CallName } from '@entree/contract/paths.ts'
import { beforeAll, beforeEach, expect } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

export let server: TestServer
export let company: Awaited<ReturnType<typeof aCompany>>
export let event: Awaited<ReturnType<typeof anEvent>>
let headers: Record<string, string>

/** A server for the file, with a company and its administrator, and an event of its own for each test. */
export function prepareEvent(): void {
  server = prepareServer()
  company = prepare(() => aCompany(server.services.db))
  beforeAll(async () => {
    headers = await signInAdmin(server, company)
  })
  beforeEach(async () => {
    server.clock.set(TEST_NOW)
    event = await anEvent(server.services.db, company)
  })
}

/** The database of the server. */
export const db = () => server.services.db

/** A call about the event. */
export const send = <N extends CallName>(name: N, input: Record<string, unknown>, as = headers) =>
  server.send(name, { event_id: event.id, ...input }, { headers: as })

export const fields = {
  name: 'Day ticket',
  product_type_id: 1,
  status: 'live',
  price: 2500,
  vat_percentage: 9,
  stock: 100,
  min_buy: 0,
  max_buy: 10,
}

/** Makes a product by call. */
export const create = async (input: Record<string, unknown> = {}) => {
  const answer = await send('createProduct', { ...fields, ...input })
  expect(answer.refusals).toEqual([])
  return answer.body
}

/** A product as the list of its event shows it. */
export const listed = async (id: number) => (await send('listProducts', {})).body.find((product) => product.id === id)!
