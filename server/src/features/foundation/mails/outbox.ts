import type { RawBuilder } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import { orderMailsClaim } from './queries.ts'
import { leaseFrom } from './mails-under-way.ts'
import { sendAll, type SendServices } from './send-mail.ts'

/** Orders whose mails a process sends on its own at one moment. */
const AT_ONCE = 4

type ClaimOfOrders = ReturnType<typeof orderMailsClaim>
type ClaimedMails = Awaited<ReturnType<ClaimOfOrders['execute']>>

/**
 * Sends the mails of orders without a job of their own, from the process that has just made what they waited for: a job is written, taken and
 * ended, which for one purchase alone is half of what its mail costs. Only as many as nobody notices: a caller with more queues a job
 * (`wakeOrderMails`), and so does one whose mail server has been slow for a while. A mail lost with its process is sent by the sweep, once its
 * lease is over.
 */
export type Outbox = {
  /** Whether there is room for the mails of `orders` orders. */
  hasRoomFor: (orders: number) => boolean
  /** To be written where there is room: the mails of orders, taken from everybody else. `locked` has the ids of those orders, which it locks. */
  claim: (scope: Scope, order_ids: number[], locked: RawBuilder<number>) => ClaimOfOrders
  /** Begins to send what was claimed. */
  send: (scope: Scope, orders: number, mails: ClaimedMails) => void
  /** Resolves when nothing is being sent. */
  empty: () => Promise<void>
}

/** An outbox that is sending nothing yet. What fails while it sends is logged, not thrown. */
export function createOutbox(services: SendServices): Outbox {
  const sending = new Map<Promise<void>, number>()
  const orders = () => [...sending.values()].reduce((sum, one) => sum + one, 0)
  return {
    hasRoomFor: (more) => orders() + more <= AT_ONCE,
    claim: (scope, order_ids, locked) => orderMailsClaim(scope, order_ids, leaseFrom(scope.now), locked),
    send: (scope, count, mails) => {
      if (mails.length === 0) return
      const sent = sendAll(services, scope, mails)
        .catch((error: unknown) => services.log.error({ err: error }, 'mails could not be sent'))
        .finally(() => sending.delete(sent))
      sending.set(sent, count)
    },
    empty: async () => {
      while (sending.size > 0) await Promise.all(sending.keys())
    },
  }
}
