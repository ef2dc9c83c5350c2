import { afterEach, beforeAll, expect } from 'vitest'
import { recount } from '../features/catalogue/stock/recount.ts'
import { aCompany, anEvent } from './builders.ts'
import { prepareServer } from './prepare-server.ts'
import { TEST_NOW, type TestServer } from './test-server.ts'

export let servers: [TestServer, TestServer]
export let company: Awaited<ReturnType<typeof aCompany>>
export let event: Awaited<ReturnType<typeof anEvent>>

export const db = () => servers[0].services.db

/**
 * Two servers for the file, each with pools of its own, on one database, for races on real connections; with a company and its event. After
 * each test the pools of stock are what the orders hold.
 */
export function prepareTwoServers(env: Record<string, string> = {}): void {
  const first = prepareServer({ env })
  servers = [first, prepareServer(() => ({ connection: first.connection, env }))]
  beforeAll(async () => {
    company = await aCompany(db())
    event = await anEvent(db(), company)
  })
  afterEach(async () => {
    for (const server of servers) server.clock.set(TEST_NOW)
    expect(await recount(db())).toEqual([])
  })
}
