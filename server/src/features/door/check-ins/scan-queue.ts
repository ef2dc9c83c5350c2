import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { readEventAtDoor, type EventAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import type { Services } from '#features/services.ts'
import { sendScans } from './record-scans.ts'
import type { ScanOutcome, ScanRequest } from './scan-request.ts'

/** As many as are judged and made durable together. */
const MOST_TOGETHER = 100
/** Events whose empty lanes are kept; beyond them all empty ones go at once. */
export const MOST_LANES = 1000

export type Waiting = {
  scope: Scope
  door: EventAtDoor
  requests: readonly ScanRequest[]
  resolve: (outcomes: ScanOutcome[]) => void
  reject: (error: unknown) => void
}
export type Lane = { queue: Waiting[]; isServed: boolean }
export type ScanQueue = (scope: Scope, event_id: number, requests: readonly ScanRequest[]) => Promise<ScanOutcome[]>

/**
 * Judges and stores scans; what it returns is durable. Scans of one event that arrive while others of it are being written are written
 * together next: a commit waits for the disk once for all of them.
 */
export function createScanQueue({ settling }: Pick<Services, 'settling'>): ScanQueue {
  const lanes = new Map<string, Lane>()
  return async (scope, event_id, requests) => {
    // Read before the transaction, where it may be remembered; a session for an event without any is made here.
    const door = await readEventAtDoor(scope, event_id)
    if (scope.tx.isTransaction) throw new Error('scans are written in transactions of their own')
    const lane = laneOf(lanes, `${scope.company_id} ${event_id}`)
    return new Promise((resolve, reject) => {
      lane.queue.push({ scope: { ...scope, tx: settling }, door, requests, resolve, reject })
      if (!lane.isServed) void drain(lane)
    })
  }
}

/**
 * The lane of an event, which stays when it is empty. At a door it is empty after every few scans, and a map that an entry is added to and
 * taken from is rebuilt each time: V8 links the old one to the new one, so that once one of them is in its old generation all that
 * follow are kept with the scans in them until its next full collection (docs/decisions/0066).
 */
export function laneOf(lanes: Map<string, Lane>, key: string): Lane {
  const known = lanes.get(key)
  if (known) return known
  if (lanes.size >= MOST_LANES) for (const [one, { isServed }] of lanes) if (!isServed) lanes.delete(one)
  const lane: Lane = { queue: [], isServed: false }
  lanes.set(key, lane)
  return lane
}

/**
 * Writes scans at the time and with the settings of the door that the last of them came with: in a rush a queue is not empty for minutes. The
 * commit is sent behind them, not after they were answered: such a wait is behind what else the process does meanwhile.
 */
async function writeScans(together: readonly Waiting[]): Promise<ScanOutcome[]> {
  const last = together.at(-1)
  if (last === undefined) return []
  const { scope, door } = last
  const requests = together.flatMap((one) => one.requests)
  let written = Promise.resolve()
  try {
    return await transact(scope, async (inside) => {
      const sent = await sendScans(inside, door, requests)
      written = sent.written
      return sent.outcomes
    })
  } catch (error) {
    // Why they could not be stored, where that is why the commit took them back.
    await written
    throw error
  }
}

/** The outcomes of scans, thrown as refusals where there is nothing to answer: `not_found`, `idempotency_conflict`. */
export function judgedOf(outcome: ScanOutcome | undefined): Extract<ScanOutcome, { kind: 'judged' }> {
  if (outcome === undefined || outcome.kind === 'not_found') return refuse('not_found', { field: 'session_id' })
  return outcome.kind === 'other_scan' ? refuse('idempotency_conflict', { field: 'scan_id' }) : outcome
}

/** Ends in the same turn that finds the queue empty: nobody joins one that is not served any more. */
async function drain(lane: Lane): Promise<void> {
  lane.isServed = true
  let before = 0
  while (lane.queue.length > 0) {
    const together = nextOf(lane.queue, before)
    before = together.length
    await settle(together)
  }
  lane.isServed = false
}

/**
 * Takes from the queue what is written next: at most half of those who wait and those who were just answered, as these scan again. Else they
 * stay two unequal halves: one is all but everybody, for whom the database waits while they are answered, and who wait for it then.
 */
export function nextOf(queue: Waiting[], before: number): Waiting[] {
  const half = Math.ceil((queue.length + before) / 2)
  const together: Waiting[] = []
  let count = 0
  for (let next = queue[0]; next && together.length < half; next = queue[0]) {
    if (together.length > 0 && count + next.requests.length > MOST_TOGETHER) break
    together.push(next)
    count += next.requests.length
    queue.shift()
  }
  return together
}

async function settle(together: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await writeScans(together)
    let at = 0
    for (const { requests, resolve } of together) {
      resolve(outcomes.slice(at, at + requests.length))
      at += requests.length
    }
  } catch (error) {
    const [only] = together
    if (together.length === 1 && only) return only.reject(error)
    // One of them is the cause: each is written separately, so that the others go through.
    for (const one of together) await settle([one])
  }
}
