import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { writeTogether } from '#platform/database/write-together.ts'
import type { Outcomes } from '#platform/jobs/outcomes.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { systemScope, type Services } from '#features/services.ts'
import type { Outbox } from '#features/foundation/mails/outbox.ts'
import { wakeOrderMails } from '#features/foundation/mails/wake-order-mails.ts'
import { renderOrderTicketsJob } from './create-tickets.ts'
import { findTicketsFacts, handOnFacts, type TicketsFacts } from './order-facts.ts'
import { lockDrawnOrders, ordersGenerated, selectLeftOrders, ticketsGenerated, writeMade } from './order-queries.ts'
import { orderPdf } from './order-pdf.ts'

type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'files'>
type OrdersOf = { company_id: number; order_ids: number[] }
/** As the version before queued it: it may still wait while the product is renewed. */
type EarlierJob = { company_id: number; order_id: number }

function ordersOf(job: OrdersOf | EarlierJob): OrdersOf {
  return 'order_id' in job ? { company_id: job.company_id, order_ids: [job.order_id] } : job
}

/** Makes the PDFs of batches of orders, and gives way in between: what a buyer waits for now goes before what they find in their mail (RUN-10). */
export function createRenderer(
  services: Needs & Pick<Services, 'giveWay'>,
  outbox: Outbox | null,
): (batch: (OrdersOf | EarlierJob)[]) => Promise<Outcomes> {
  let worked_ms = 0
  return async (batch) => {
    await services.giveWay.rest(worked_ms)
    const began = performance.now()
    try {
      return await renderBatch(services, batch.map(ordersOf), outbox)
    } finally {
      worked_ms = performance.now() - began
    }
  }
}

/** Makes the PDFs of orders of any companies. Of several together, all are tried, and if one fails it went as badly as with that one. */
async function renderBatch(services: Needs, batch: OrdersOf[], outbox: Outbox | null = null): Promise<Outcomes> {
  const done = new Map<number, PromiseSettledResult<void>>()
  for (const [company_id, of] of Map.groupBy(batch, (orders) => orders.company_id)) {
    const scope = systemScope(services, company_id, 'render-order-tickets')
    const order_ids = of.flatMap((orders) => orders.order_ids)
    const outcomes = await renderOrderTickets(scope, services.files, order_ids, outbox)
    for (const [index, outcome] of outcomes.entries()) done.set(order_ids[index] ?? 0, outcome)
  }
  return batch.map(({ order_ids }) => {
    const outcomes = order_ids.map((id) => done.get(id) ?? UNDONE)
    return outcomes.find(({ status }) => status === 'rejected') ?? DONE
  })
}

const DONE: PromiseSettledResult<void> = { status: 'fulfilled', value: undefined }
const UNDONE: PromiseSettledResult<void> = { status: 'rejected', reason: new Error('the tickets were not made') }

/**
 * Makes the PDF of those tickets of each order that are still the buyer's, and marks all of the order's tickets as made
 * (one that was given away is drawn when its holder asks for it). Then releases the mails that wait for it: through
 * `outbox` where that has room, else as a job. An order without valid tickets (refunded or cancelled in the meantime)
 * gets none. Idempotent. Returns the outcome of each order; one that cannot be drawn does not hold up the others.
 */
export async function renderOrderTickets(
  scope: Scope,
  files: Files,
  order_ids: number[],
  outbox: Outbox | null = null,
): Promise<Outcomes> {
  const facts = await findTicketsFacts(scope, order_ids)
  const outcomes: Outcomes = []
  // A few at a time: while one waits for the disk, another is drawn.
  for (let first = 0; first < order_ids.length; first += AT_ONCE) {
    const some = order_ids.slice(first, first + AT_ONCE).map((order_id) => facts.get(order_id))
    outcomes.push(...(await Promise.allSettled(some.map(async (order) => order && render(scope, files, order)))))
  }
  const made = order_ids.filter((_, index) => outcomes[index]?.status === 'fulfilled').flatMap((id) => facts.get(id) ?? [])
  if (made.length > 0) await markMade(scope, made, outbox)
  return outcomes
}

const AT_ONCE = 5

async function render(scope: Scope, files: Files, facts: TicketsFacts): Promise<void> {
  if (facts.own.length > 0) await orderPdf(scope, files, facts)
}

/** Of an order whose visit or seats were changed meanwhile nothing counts as made: it is drawn once more, and its mails wait for that. */
async function markMade(scope: Scope, facts: TicketsFacts[], outbox: Outbox | null): Promise<void> {
  const drawn = facts.map(({ order }) => order)
  const madeOf = (of: readonly TicketsFacts[]) => ({
    with_own: of.filter(({ own }) => own.length > 0).map(({ order }) => order.id),
    ticket_ids: of.flatMap(({ usable }) => usable.map(({ id }) => id)),
  })
  if (outbox?.hasRoomFor(facts.length)) {
    const order_ids = drawn.map(({ id }) => id)
    const mails = await writeMade(scope, { drawn, ...madeOf(facts) }, (locked) => outbox.claim(scope, order_ids, locked))
    handOnFacts(scope, mails, facts)
    return outbox.send(scope, order_ids.length, mails)
  }
  await transact(scope, async (scope) => {
    const order_ids = await lockDrawnOrders(scope, drawn)
    const { with_own, ticket_ids } = madeOf(facts.filter(({ order }) => order_ids.includes(order.id)))
    await writeTogether(scope.tx, [ordersGenerated(scope, with_own), ticketsGenerated(scope, ticket_ids)])
    await wakeOrderMails(scope, order_ids)
  })
}

const LEFT_MS = 2 * MINUTE_MS
/** Where none is queued, what is older than this was begun by a process that has not come to it in any rush (RUN-10): it was killed (RUN-31). */
const LOST_MS = 45_000
const SWEEP_SIZE = 50
/** How often it is looked for them. */
export const LOOK_FOR_LEFT_MS = 15_000

/** Makes the PDFs that a lost or failed job left unmade: every buyer who has paid gets a ticket. */
export async function renderLeftTickets(services: Needs & Pick<Services, 'log'>): Promise<void> {
  const queued = (await services.jobs.waiting()).some(({ name }) => name === renderOrderTicketsJob.name)
  const found = await selectLeftOrders(services.db, addMs(services.now(), queued ? -LEFT_MS : -LOST_MS), SWEEP_SIZE)
  const left = found.map(({ company_id, order_id }) => ({ company_id, order_ids: [order_id] }))
  for (const [index, outcome] of (await renderBatch(services, left)).entries()) {
    if (outcome.status === 'fulfilled') continue
    services.log.error({ err: outcome.reason, order_id: found[index]?.order_id }, 'the tickets of an order cannot be made')
  }
}
