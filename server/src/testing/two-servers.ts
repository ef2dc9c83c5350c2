import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { recount } from '../features/catalogue/stock/recount.ts'
import { aCompany, anEvent } from './builders.ts'
import { startTestServer, TEST_NOW, type TestServer } from './test-server.ts'

export let servers: [TestServer, TestServer]
export let company: Awaited<ReturnType<typeof aCompany>>
export let event: Awaited<ReturnType<typeof anEvent>>

export const db = () => servers[0].services.db

/**
 * Two servers for the file, each with pools of its own, on one database, for races on real connections; with a company and its event. After
 * each test the pools of stock are what the orders hold.
 */
export function prepareTwoServers(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    const first = await startTestServer({ env })
    servers = [first, await startTestServer({ connection: first.connection, env })]
    company = await aCompany(db())
    event = await anEvent(db(), company)
  })
  afterAll(async () => {
    await servers[1].stop()
    await servers[0].stop()
  })
  afterEach(async () => {
    for (const server of servers) server.clock.set(TEST_NOW)
    expect(await recount(db())).toEqual([])
  })
}
