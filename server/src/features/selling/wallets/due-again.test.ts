import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { transact } from '#platform/scope.ts'
import { systemScope } from '#features/services.ts'
import type { ApplePush } from '#providers/wallets/apple-push.ts'
import { aPhoneWith, deviceRows, prepareAppleWallet, server, shop, someTickets, work } from './apple-testing.ts'
import { checkApplePasses } from './check-passes.ts'
import { lookForChanges } from './follow-facts.ts'
import { claimPasses, makeTicketsDue, writeLookedAt } from './pass-queries.ts'
import { pushPasses } from './push-passes.ts'
import { claimVisits, makeChangedDue, writeClass } from './visit-queries.ts'

prepareAppleWallet()

const rename = (event_id: number, name: string) =>
  server.services.db.updateTable('event').set({ name }).where('id', '=', event_id).execute()

test('WALT-07 WALT-14 an event that changes while its phones are notified of the change before: they are notified again', async () => {
  const { event, tickets } = await someTickets()
  const phone = await aPhoneWith(...tickets)
  await work()
  const told: string[] = []
  const change = async (name: string) => {
    await rename(event.id, name)
    server.clock.advance(1_000)
    await lookForChanges(server.services)
    await checkApplePasses(server.services)
  }
  const apple: ApplePush = {
    push: async (token) => {
      told.push(token)
      if (told.length === 1) await change('Changed meanwhile')
      return { outcome: 'told' }
    },
    close: () => undefined,
  }
  await change('Changed first')
  await pushPasses(server.services, apple)
  expect(await deviceRows(phone.device_id)).toMatchObject([{ due_at: server.clock.now() }])
  await pushPasses(server.services, apple)
  expect(told).toEqual([phone.push_token, phone.push_token])
  expect(await deviceRows(phone.device_id)).toMatchObject([{ due_at: null }])
})

test('WALT-07 WALT-14 a pass, and an event at Google, that become due while they are looked at stay due', async () => {
  const { db } = server.services
  const { event, tickets } = await someTickets()
  await aPhoneWith(...tickets)
  await work()
  await server.services.db.updateTable('wallet_visit').set({ due_at: null }).execute()
  await rename(event.id, 'Changed first')
  await makeChangedDue(db, server.clock.now())
  const claim = () => ({ now: server.clock.now(), until: addMs(server.clock.now(), MINUTE_MS), limit: 10 })
  const first = claim()
  const [pass] = await claimPasses(db, { wallet: 'apple', ...first })
  const [visit] = await claimVisits(db, first)
  server.clock.advance(1_000)
  await rename(event.id, 'Changed meanwhile')
  await makeChangedDue(db, server.clock.now())
  const scope = systemScope(server.services, shop.company.id, 'wallets')
  await makeTicketsDue(scope, [pass!.ticket_id])
  const outcome = { next_at: null, failed: false, claimed_until: first.until }
  await transact(scope, async (scope) => {
    await writeLookedAt(scope, [{ ...outcome, id: pass!.id, digest: 'what it was' }])
    await writeClass(scope, { ...outcome, id: visit!.id, class_digest: 'what it was' })
  })
  expect(await claimPasses(db, { wallet: 'apple', ...claim() })).toMatchObject([{ id: pass!.id, attempts: 1 }])
  expect(await claimVisits(db, claim())).toMatchObject([{ id: visit!.id, attempts: 1 }])
})
