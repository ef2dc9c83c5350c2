import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { seedSoldOrders } from '../../../testing/sold-orders.ts'
import type { ApplePush } from '#providers/wallets/apple-push.ts'
import type { Services } from '#features/services.ts'
import { prepareAppleWallet, server, someTickets } from './apple-testing.ts'
import { checkApplePasses } from './check-passes.ts'
import { lookForChanges } from './follow-facts.ts'
import { pushPasses } from './push-passes.ts'

prepareAppleWallet()

const OF_ORDER = 2

/** A push service that takes everything, and tells how much of it at the same moment. */
function aPushService() {
  const told: string[] = []
  let under_way = 0
  let most = 0
  const apple: ApplePush = {
    push: async (token) => {
      most = Math.max(most, ++under_way)
      await new Promise((done) => setImmediate(done))
      under_way--
      told.push(token)
      return { outcome: 'told' }
    },
    close: () => undefined,
  }
  return { apple, told, most: () => most }
}

/** The services, with a count of the statements that go through them. */
function counted(): { services: Services; count: () => number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { services: { ...server.services, db: server.services.db.withPlugin(plugin) }, count: () => statements }
}

/** `passes` passes of an event of their own, on a phone each, settled; then the event moves, and the steps that follow are counted. */
async function moveWith(passes: number) {
  const { db, now } = server.services
  const { event, of, product } = await someTickets()
  await seedSoldOrders(server.services, { ...of, product }, passes / OF_ORDER)
  await sql`
    insert into wallet_pass (company_id, ticket_id, code_version, wallet, handed_out_at, digest, changed_at, due_at)
    select company_id, id, code_version, 'apple', ${now()}, '', ${now()}, ${now()} from ticket
     where event_id = ${event.id} and code like 'seeded-%'`.execute(db)
  await checkApplePasses(server.services)
  await sql`
    insert into wallet_device (company_id, ticket_id, code_version, device_id, push_token, registered_at)
    select company_id, id, code_version, 'phone-' || id, lpad(id::text, 64, '0'), ${now()} from ticket
     where event_id = ${event.id} and code like 'seeded-%'`.execute(db)
  await lookForChanges(server.services)
  await db.updateTable('event').set({ starts_at: '2026-07-04T09:00:00.000Z' }).where('id', '=', event.id).execute()
  const phones = aPushService()
  const steps = { look: counted(), check: counted(), push: counted() }
  await lookForChanges(steps.look.services)
  await checkApplePasses(steps.check.services)
  await pushPasses(steps.push.services, phones.apple)
  return {
    told: phones.told,
    most: phones.most(),
    look: steps.look.count(),
    check: steps.check.count(),
    push: steps.push.count(),
  }
}

test('WALT-07 WALT-14 5,000 passes of an event that moves: a hundred at a time, with no more statements for a hundred than for a few', async () => {
  const few = await moveWith(10)
  const many = await moveWith(5_000)
  expect(many.told).toHaveLength(5_000)
  expect(new Set(many.told).size).toBe(5_000)
  expect(many.most).toBe(100)
  expect(many.look).toBe(few.look)
  // The last one finds nothing.
  const batches = 5_000 / 100 + 1
  expect(many.check).toBeLessThanOrEqual(batches * few.check)
  expect(many.push).toBeLessThanOrEqual(batches * few.push)
  expect(few.check).toBeLessThanOrEqual(12)
})
