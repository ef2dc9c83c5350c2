import { nextAttemptAt } from '@entree/domain/foundation/webhook-retries.ts'
import { addMs, laterOf, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { ApplePush, Pushed } from '#providers/wallets/apple-push.ts'
import type { Services } from '#features/services.ts'
import { claimDevices, deleteGone, writeTold, type ClaimedDevice, type Told } from './device-queries.ts'

/** Longer than notifying some takes: after this another process takes over from one that died. */
const LEASE_MS = 2 * MINUTE_MS
/** Notified at the same moment, on one connection. */
const AT_ONCE = 100

type Needs = Pick<Services, 'db' | 'now' | 'log'>

/** Tells the phones that are due, some at a time, until there are none or the service cannot be reached (WALT-10, WALT-13). */
export async function pushPasses(services: Needs, { push }: ApplePush): Promise<void> {
  for (let goes_on = true; goes_on;) {
    const now = services.now()
    const claimed = await claimDevices(services.db, { now, until: addMs(now, LEASE_MS), limit: AT_ONCE })
    const answers = await Promise.all(claimed.map(({ push_token }) => push(push_token)))
    await keep(services, now, claimed, answers)
    goes_on = claimed.length === AT_ONCE && answers.some(({ outcome }) => outcome !== 'failed')
  }
}

async function keep(
  { db, now, log }: Needs,
  claimed_at: string,
  claimed: readonly ClaimedDevice[],
  answers: readonly Pushed[],
): Promise<void> {
  const claimed_until = addMs(claimed_at, LEASE_MS)
  const pairs = claimed.flatMap((device, index) => {
    const answer = answers[index]
    return answer ? [{ device, answer }] : []
  })
  const gone = pairs.filter(({ device, answer }) => isGone(device, answer)).map(({ device }) => device)
  await deleteGone(db, gone)
  const told = pairs.map(({ device, answer }) => ({ id: device.id, claimed_until, ...next(device, answer, now()) }))
  if (told.length > 0) await writeTold(db, told, now())
  const failed = pairs.flatMap(({ answer }) => (answer.outcome === 'failed' ? [answer.reason] : []))
  if (failed.length > 0) log.warn({ failed: failed.length, reason: failed[0] }, 'phones could not be told of changed passes')
}

/** Whether a push token is gone; one that its phone registered after that is kept. */
function isGone({ registered_at }: ClaimedDevice, answer: Pushed): boolean {
  return answer.outcome === 'gone' && (answer.since === null || Date.parse(answer.since) >= Date.parse(registered_at))
}

function next({ attempts }: ClaimedDevice, answer: Pushed, now: string): Pick<Told, 'next_at' | 'failed'> {
  if (answer.outcome !== 'failed') return { next_at: null, failed: false }
  const next_at = nextAttemptAt(attempts, now)
  if (next_at === null) return { next_at, failed: true }
  return { next_at: answer.after_ms === null ? next_at : laterOf(next_at, addMs(now, answer.after_ms)), failed: false }
}
