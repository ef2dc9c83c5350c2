import { addMs, MINUTE_MS } from '@entree/domain/zoned-time.ts'
import { transact, type Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { systemScope, type Services } from '../services.ts'
import { wakeOrderMails } from '../mails/wake-order-mails.ts'
import { findOrderFacts } from './order-facts.ts'
import { lockOrder, markOrderGenerated, markTicketsGenerated, selectLeftOrders } from './order-queries.ts'
import { orderPdf } from './order-pdf.ts'

/**
 * Makes the PDF of the tickets that are the buyer's and marks all of the order's as made (one that was given away is drawn when its
 * holder asks for it), then lets the mails go that wait for it. An order without usable tickets (refunded or cancelled meanwhile)
 * gets none. Done twice is the same as once.
 */
export async function renderOrderTickets(scope: Scope, files: Files, order_id: number): Promise<void> {
  const facts = await findOrderFacts(scope, order_id)
  if (!facts) return
  const { usable, own } = facts
  if (own.length > 0) await orderPdf(scope, files, facts)
  await transact(scope, async (inside) => {
    await lockOrder(inside, order_id)
    if (own.length > 0) await markOrderGenerated(inside, order_id)
    if (usable.length > 0)
      await markTicketsGenerated(
        inside,
        usable.map(({ id }) => id),
      )
    await wakeOrderMails(inside, order_id)
  })
}

const LEFT_MS = 2 * MINUTE_MS
const SWEEP_SIZE = 50

/** Makes the PDFs that a lost or failed job left unmade: whoever has paid gets a ticket. */
export async function renderLeftTickets(services: Pick<Services, 'db' | 'jobs' | 'now' | 'files' | 'log'>): Promise<void> {
  for (const { company_id, order_id } of await selectLeftOrders(services.db, addMs(services.now(), -LEFT_MS), SWEEP_SIZE)) {
    try {
      await renderOrderTickets(systemScope(services, company_id, 'render-left-tickets'), services.files, order_id)
    } catch (error) {
      services.log.error({ err: error, order_id }, 'the tickets of an order cannot be made')
    }
  }
}
