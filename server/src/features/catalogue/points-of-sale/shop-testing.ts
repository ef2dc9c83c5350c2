import { beforeEach } from 'vitest'
import { aCompany, anEvent } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { TEST_NOW, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let shops = 0

/** The test server of the file, whose clock is reset before each test. */
export function prepareShops(): TestServer {
  server = prepareServer()
  beforeEach(() => server.clock.set(TEST_NOW))
  return server
}

/** A company of its own on a host of its own, with an event, and how to read a point of sale of it by its url. */
export async function newShop(columns: Parameters<typeof aCompany>[1] = {}) {
  const host = `shop-${++shops}.test`
  const { db } = server.services
  const company = await aCompany(db, { host, ...columns })
  const event = await anEvent(db, company)
  return { db, host, company, event, byUrl: (url: string) => server.send('getPointOfSaleByUrl', { url }, { host }) }
}
