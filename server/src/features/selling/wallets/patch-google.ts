import { nextAttemptAt } from '@entree/domain/foundation/webhook-retries.ts'
import { passSerial } from '@entree/domain/selling/wallet-serial.ts'
import { addMs, laterOf, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { GoogleApi, Patched } from '#providers/wallets/google-api.ts'
import { googleClass, googleObject, type GoogleKeys } from '#providers/wallets/google-wallet.ts'
import { systemScope, type Services } from '#features/services.ts'
import { describePasses, digestOf, googleDigest } from './describe-pass.ts'
import { claimPasses, writeLookedAt, type ClaimedPass, type LookedAt } from './pass-queries.ts'
import { claimVisits, insertVisits, writeClass, type ClaimedVisit } from './visit-queries.ts'

/** Longer than patching some takes: after this another process takes over from one that died. */
const LEASE_MS = 2 * MINUTE_MS
/** Looked at together, of which Google allows 20 patches a second. */
const AT_ONCE = 50
const PATCHED_AT_ONCE = 5

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log'>
type Google = { keys: GoogleKeys; api: GoogleApi }

/** Patches the classes of visits that show something else than Google's (WALT-11); people are notified of it. */
export async function patchClasses(services: Needs, google: Google): Promise<void> {
  for (let found = PATCHED_AT_ONCE; found === PATCHED_AT_ONCE;) {
    const now = services.now()
    const claimed = await claimVisits(services.db, { now, until: addMs(now, LEASE_MS), limit: PATCHED_AT_ONCE })
    await Promise.all(claimed.map((visit) => patchClass(services, google, visit, addMs(now, LEASE_MS))))
    found = claimed.length
  }
}

async function patchClass(services: Needs, { keys, api }: Google, visit: ClaimedVisit, claimed_until: string): Promise<void> {
  const scope = systemScope(services, visit.company_id, 'wallets')
  const [pass] = visit.first ? (await describePasses(scope, [visit.first])).values() : []
  const keep = (outcome: { class_digest: string | null; next_at: string | null; failed: boolean }) =>
    writeClass({ ...scope, now: services.now() }, { id: visit.id, claimed_until, ...outcome })
  const unchanged = { class_digest: visit.class_digest, next_at: null, failed: false }
  // Nobody has it in Google Wallet.
  if (pass === undefined) return keep(unchanged)
  const shown = googleClass(pass, keys)
  const class_digest = digestOf(shown)
  if (class_digest === visit.class_digest) return keep(unchanged)
  const patched = await api.patch('eventTicketClass', { venue: null, ...shown, notifyPreference: 'NOTIFY_ON_UPDATE' })
  if (patched.outcome === 'done') return keep({ ...unchanged, class_digest })
  const next_at = nextAt(patched, visit.attempts, services.now())
  // The person who was given it may not have saved it yet; what it shows then is not known.
  if (patched.outcome === 'unknown') return keep({ class_digest: null, next_at, failed: false })
  services.log.warn({ reason: patched.reason }, 'an event could not be changed in Google Wallet')
  return keep({ ...unchanged, next_at, failed: next_at === null })
}

/** Looks at the Google passes that are due, some at a time, and patches those that show something else (WALT-12). */
export async function patchObjects(services: Needs, google: Google): Promise<void> {
  for (let goes_on = true; goes_on;) {
    const now = services.now()
    const claimed = await claimPasses(services.db, { wallet: 'google', now, until: addMs(now, LEASE_MS), limit: AT_ONCE })
    const outcomes: Patched[] = []
    for (const [company_id, passes] of Map.groupBy(claimed, (pass) => pass.company_id))
      outcomes.push(...(await patchSome(services, google, systemScope(services, company_id, 'wallets'), passes)))
    // Where nothing arrives, nothing more is tried for a moment.
    const is_down = outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'failed')
    goes_on = claimed.length === AT_ONCE && !is_down
  }
}

async function patchSome(services: Needs, google: Google, scope: Scope, claimed: readonly ClaimedPass[]): Promise<Patched[]> {
  const passes = await describePasses(scope, claimed)
  const outcomes: Patched[] = []
  const looked: LookedAt[] = []
  const waiting = [...claimed]
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const pass = passes.get(passSerial(one))
      if (pass === undefined) continue
      const { classId: _class, ...shown } = googleObject(pass, google.keys)
      const before = { id: one.id, claimed_until: one.due_at, digest: one.digest, next_at: null, failed: false }
      const digest = googleDigest(pass, google.keys)
      if (digest === one.digest) {
        looked.push(before)
        continue
      }
      const patched = await google.api.patch('eventTicketObject', { ...EMPTIED, ...shown })
      outcomes.push(patched)
      const next_at = nextAt(patched, one.attempts, services.now())
      looked.push(patched.outcome === 'failed' ? { ...before, next_at, failed: next_at === null } : { ...before, digest })
    }
  }
  await Promise.all(Array.from({ length: PATCHED_AT_ONCE }, work))
  const reasons = outcomes.flatMap((one) => (one.outcome === 'failed' ? [one.reason] : []))
  if (reasons.length > 0)
    services.log.warn({ failed: reasons.length, reason: reasons[0] }, 'tickets could not be changed in Google Wallet')
  await transact({ ...scope, now: services.now() }, async (scope) => {
    await insertVisits(scope, [...passes.values()])
    await writeLookedAt(scope, looked)
  })
  return outcomes
}

/** What a patch has to say to be rid of: a ticket that has none of these any more. */
const EMPTIED = { barcode: null, ticketHolderName: null }

function nextAt(patched: Patched, attempts: number, now: string): string | null {
  const next_at = nextAttemptAt(attempts, now)
  if (next_at === null || patched.outcome !== 'failed' || patched.after_ms === null) return next_at
  return laterOf(next_at, addMs(now, patched.after_ms))
}
