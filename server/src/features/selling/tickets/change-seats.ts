import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { isPaid, type PaymentStatus } from '@entree/domain/selling/order-states.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import type { Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { happened } from '#features/foundation/facts/happened.ts'
import { countCalendar } from './change-queries.ts'
import { forgetPdfs } from './change-tickets.ts'
import { renderOrderTicketsJob } from './create-tickets.ts'

type Reseated = { id: number; event_id: number; is_test: boolean; payment_status: PaymentStatus }

/**
 * What shows the seats of a locked order is made again, with the codes its tickets have, once its units have others: the PDFs, calendar files, and passes in
 * wallets, which are looked at after the fact (SEAT-18). Devices at the door hear of it from the database. Nothing of an order that is not paid.
 */
export async function showNewSeats(scope: Scope, { id, event_id, is_test, payment_status }: Reseated): Promise<void> {
  if (!isPaid(payment_status)) return
  await forgetPdfs(scope, id)
  await countCalendar(scope, id)
  const data = { reason: 'seat_changed' as const, removed: [], added: [], is_test }
  await happened(scope, { kind: 'order.changed', event_id, order_id: id, data })
  await queueJob(scope, renderOrderTicketsJob, { company_id: scope.company_id, order_ids: [id] })
}

/** The same after units that had none were given seats; the log of the order names each. */
export async function recordSeatGiven(scope: Scope, order: Reseated, seats: readonly SeatName[]): Promise<void> {
  for (const after of seats) await recordSeat(scope, order.id, { before: null, after })
  await showNewSeats(scope, order)
}

/** The same after staff gave one of its units another seat; the log of the order says from which to which. `before`: null where it had none. */
export async function recordSeatChange(
  scope: Scope,
  order: Reseated,
  { before, after }: { before: SeatName | null; after: SeatName },
): Promise<void> {
  await recordSeat(scope, order.id, { before, after })
  await showNewSeats(scope, order)
}

async function recordSeat(scope: Scope, order_id: number, { before, after }: { before: SeatName | null; after: SeatName }) {
  await recordChange(scope, {
    entity: 'order',
    entity_id: order_id,
    action: 'seat_changed',
    before: { seat: before },
    after: { seat: after },
  })
}
