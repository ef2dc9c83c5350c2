import { passSerial } from '@entree/domain/selling/wallet-serial.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { systemScope, type Services } from '#features/services.ts'
import { appleDigest, describePasses } from './describe-pass.ts'
import { makeDevicesDue } from './device-queries.ts'
import { claimPasses, writeLookedAt, type ClaimedPass } from './pass-queries.ts'
import { insertVisits } from './visit-queries.ts'

/** After this another process takes over from one that died while looking. */
const LEASE_MS = 2 * MINUTE_MS
const AT_ONCE = 100

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now'>

/** Looks at the Apple passes that are due, some at a time, and has the phones notified whose pass shows something else (WALT-07). */
export async function checkApplePasses(services: Needs): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const now = services.now()
    const claimed = await claimPasses(services.db, { wallet: 'apple', now, until: addMs(now, LEASE_MS), limit: AT_ONCE })
    for (const [company_id, passes] of Map.groupBy(claimed, (pass) => pass.company_id))
      await check(systemScope(services, company_id, 'wallets'), passes)
    found = claimed.length
  }
}

async function check(scope: Scope, claimed: readonly ClaimedPass[]): Promise<void> {
  const passes = await describePasses(scope, claimed)
  const looked = claimed.flatMap((one) => {
    const pass = passes.get(passSerial(one))
    if (pass === undefined) return []
    return [{ id: one.id, claimed_until: one.due_at, digest: appleDigest(pass), next_at: null, failed: false }]
  })
  await transact(scope, async (scope) => {
    // An order may have come to a timeslot of which there was no pass.
    await insertVisits(scope, [...passes.values()])
    const changed = await writeLookedAt(scope, looked)
    if (changed.length > 0) await makeDevicesDue(scope, changed)
  })
}
