import type { Database } from '#platform/database/database.ts'
import { claimDueRefunds, listRefundLanes, type DueRefund, type RefundLane } from './due-refund-queries.ts'
import { sendRefund, type RefundServices } from './send-refund.ts'

/**
 * Refunds of an account that one process has at the provider at the same time, no matter who asks for it. Each other process that does background
 * work sends as many again; of one payment none sends while another does (`claimDueRefunds`).
 */
const AT_ONCE = 5

/** An account whose refunds are being sent. */
export type LaneUnderWay = {
  /** Until there are none left, or its provider does not answer any more. */
  run: Promise<void>
  /** Until the next of them has an answer, or none is left. */
  next: () => Promise<void>
  /** Has it look for more at once, though others are under way. */
  ring: () => void
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
 * Begins to send the refunds that are due to their providers, and waits for none. An account goes on while it has some, a few at a time: as
 * soon as one ends the next is taken. One whose provider is slow or does not answer holds up only its own. Returns the accounts that are under
 * way then; with `company_id` those that refunds of this company go through.
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
    known?.ring()
    if (known) return [known]
    if (sending.isStopping || !is_due) return []
    const begun = begin(services, sending, lane, () => sending.lanes.delete(key))
    sending.lanes.set(key, begun)
    return [begun]
  })
}

/** Sends the refunds that are due, as `startRefunds` does, and waits until all accounts are done with theirs. */
export async function sendRefunds(services: RefundServices): Promise<void> {
  const lanes = await startRefunds(services)
  await Promise.all(lanes.map(({ run }) => run))
}

/** Takes no more refunds in this process, and waits for the answers about those that are under way. */
export async function stopRefunds(services: Pick<RefundServices, 'db'>): Promise<void> {
  const sending = sendingBy(services)
  sending.isStopping = true
  await Promise.all([...sending.lanes.values()].map(({ run }) => run))
}

function begin(services: RefundServices, sending: Sending, lane: RefundLane, end: () => void): LaneUnderWay {
  let answered = Promise.withResolvers<void>()
  let bell = Promise.withResolvers<void>()
  let isRung = false
  const ring = () => {
    isRung = true
    bell.resolve()
  }
  const underWay = new Map<number, Promise<void>>()
  // One that gets no answer leaves its place empty until another gets one: when all are empty the provider is left alone until the next time.
  let silent = 0
  const giveBack = async (refund: DueRefund): Promise<void> => {
    const isAnswered = await sendRefund(services, refund)
    silent = isAnswered ? 0 : silent + 1
    underWay.delete(refund.payment_id)
    answered.resolve()
    answered = Promise.withResolvers()
    ring()
  }
  /** Takes as many as there are places for; of each payment one, so what it leaves of them is for the next look. */
  const take = async (): Promise<boolean> => {
    const limit = sending.isStopping ? 0 : AT_ONCE - silent - underWay.size
    if (limit <= 0) return false
    const due = await claimDueRefunds(services.db, services.now(), lane, { limit, not_of: [...underWay.keys()] })
    for (const refund of due) underWay.set(refund.payment_id, giveBack(refund))
    return due.length > 0
  }
  const work = async (): Promise<void> => {
    try {
      for (;;) {
        isRung = false
        bell = Promise.withResolvers()
        if (await take()) continue
        // Who rang while it looked may have a refund that it did not see.
        if (isRung) continue
        if (underWay.size === 0) return
        await bell.promise
      }
    } catch (error) {
      services.log.error({ err: error, ...lane }, 'the refunds of an account could not be taken')
      await Promise.all(underWay.values())
    } finally {
      // In the same step as the last check: later callers start a new run.
      end()
      answered.resolve()
    }
  }
  return { run: work(), next: () => answered.promise, ring }
}
