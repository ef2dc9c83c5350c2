import type { Database } from '#platform/database/database.ts'
import { claimDueRefunds, listRefundLanes, type RefundLane } from './refund-queries.ts'
import { sendInTurn, type RefundServices } from './send-refund.ts'

/** Payments of an account that one process gives back at the same time, whoever asks for it; several processes do as many each. */
const AT_ONCE = 5

/** An account whose refunds are being sent. */
export type LaneUnderWay = {
  /** Until there are none left, or its provider does not answer any more. */
  run: Promise<void>
  /** Until the next of them has an answer, or none is left. */
  next: () => Promise<void>
}

type Sending = { lanes: Map<string, LaneUnderWay>; isStopping: boolean }

/** What this process is sending, by its database. */
const sendingOf = new WeakMap<Database, Sending>()

function sendingBy({ db }: Pick<RefundServices, 'db'>): Sending {
  const known = sendingOf.get(db) ?? { lanes: new Map<string, LaneUnderWay>(), isStopping: false }
  sendingOf.set(db, known)
  return known
}

/**
 * Begins to send the refunds that are due to their providers, and waits for none: an account goes on while it has some, a few payments at a
 * time, and one whose provider is slow or does not answer holds up only its own. Returns the accounts that are under way then; with `company_id`
 * those that refunds of this company go through.
 *
 * A refund's row was committed first and its key goes along, so a crash or a lost answer at any moment makes no second refund and loses none
 * (failure story 16). A provider that refuses for good ends in `failed` with an attention, one that does not answer is asked again and again,
 * with an attention after a while. One that the provider takes its time for is asked about every hour until the money is with the buyer, or
 * came back; after two weeks of that a person should know.
 */
export async function startRefunds(services: RefundServices, company_id: number | null = null): Promise<LaneUnderWay[]> {
  const sending = sendingBy(services)
  const lanes = await listRefundLanes(services.db, services.now(), company_id)
  return lanes.flatMap(({ is_due, ...lane }) => {
    const key = JSON.stringify([lane.provider, lane.payment_account_id])
    const known = sending.lanes.get(key)
    if (known) return [known]
    if (sending.isStopping || !is_due) return []
    const begun = begin(services, sending, lane)
    sending.lanes.set(key, begun)
    void begun.run.then(() => sending.lanes.delete(key))
    return [begun]
  })
}

/** Sends the refunds that are due, as `startRefunds` does, and waits until all accounts are done with theirs. */
export async function sendRefunds(services: RefundServices): Promise<void> {
  const before = new Set(sendingBy(services).lanes.values())
  const lanes = await startRefunds(services)
  await Promise.all(lanes.map(({ run }) => run))
  // Those that were under way may have looked for the last time before the newest refund was there.
  if (lanes.some((lane) => before.has(lane))) await sendRefunds(services)
}

/** Takes no more refunds in this process, and waits for the answers about those that are under way. */
export async function stopRefunds(services: Pick<RefundServices, 'db'>): Promise<void> {
  const sending = sendingBy(services)
  sending.isStopping = true
  await Promise.all([...sending.lanes.values()].map(({ run }) => run))
}

function begin(services: RefundServices, sending: Sending, lane: RefundLane): LaneUnderWay {
  let answered = Promise.withResolvers<void>()
  const tell = () => {
    answered.resolve()
    answered = Promise.withResolvers()
  }
  const run = sendOfLane(services, sending, lane, tell)
    .catch((error: unknown) => services.log.error({ err: error, ...lane }, 'the refunds of an account could not be sent'))
    .finally(() => answered.resolve())
  return { run, next: () => answered.promise }
}

async function sendOfLane(services: RefundServices, sending: Sending, lane: RefundLane, tell: () => void): Promise<void> {
  const underWay = new Map<number, Promise<void>>()
  // One that gets no answer is followed by none: when all are there the provider is left alone until the next time.
  let places = AT_ONCE
  const giveBack = async (payment_id: number, refunds: Parameters<typeof sendInTurn>[1]) => {
    const isAnswered = await sendInTurn(services, refunds).finally(() => underWay.delete(payment_id))
    if (!isAnswered) places -= refunds.length
    tell()
  }
  try {
    for (;;) {
      const room = sending.isStopping ? 0 : places - underWay.size
      const due =
        room > 0 ? await claimDueRefunds(services.db, services.now(), lane, { limit: room, not_of: [...underWay.keys()] }) : []
      for (const [payment_id, refunds] of Map.groupBy(due, (refund) => refund.payment_id))
        underWay.set(payment_id, giveBack(payment_id, refunds))
      if (underWay.size === 0) return
      await Promise.race(underWay.values())
    }
  } finally {
    await Promise.allSettled(underWay.values())
  }
}
