import type { CallName } from '@entree/contract/paths.ts'
import { beforeEach, expect } from 'vitest'
import { aCompany, anEvent, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

export let server: TestServer
export let company: Awaited<ReturnType<typeof aCompany>>
export let event: Awaited<ReturnType<typeof anEvent>>
export let product: Awaited<ReturnType<typeof aProduct>>
export let headers: Record<string, string>
let counter = 0

/** A server for the file, with a company and its administrator, and an event with a product for each test. */
export function prepareEvent(): void {
  server = prepareServer()
  company = prepare(() => aCompany(server.services.db))
  headers = prepare(() => signInAdmin(server, company))
  beforeEach(async () => {
    server.clock.set(TEST_NOW)
    event = await anEvent(server.services.db, company)
    product = await aProduct(server.services.db, event)
  })
}

/** The database of the server. */
export const db = () => server.services.db

/** A call about the event. */
export const send = <N extends CallName>(name: N, input: Record<string, unknown> = {}, as = headers) =>
  server.send(name, { event_id: event.id, ...input }, { headers: as })

export const ideal = { payment_method_id: 1, fee_fixed: 0, fee_percentage: 0 }

/** What a point of sale needs, under a url of its own. */
export const fields = () => ({
  name: 'Shop',
  url: `own-shop-${++counter}`,
  language: 'nl',
  status: 'live',
  payment_methods: [ideal],
  products: [{ product_id: product.id }],
})

/** Makes a point of sale by call. */
export const create = async (input: Record<string, unknown> = {}) => {
  const answer = await send('createPointOfSale', { ...fields(), ...input })
  expect(answer.refusals).toEqual([])
  return answer.body
}

/** Changes a point of sale by call. */
export const change = (point_of_sale_id: number, input: Record<string, unknown>, as = headers) =>
  send('changePointOfSale', { point_of_sale_id, ...input }, as)

/** A point of sale as the list of its event shows it. */
export const listed = async (id: number) => (await send('listPointsOfSale')).body.find((shop) => shop.id === id)!

/** A point of sale as its shop shows it. */
export const opened = async (url: string) => (await server.send('getPointOfSaleByUrl', { url })).body
