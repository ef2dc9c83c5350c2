import { feeInForce, feeTypes, type Fee, type FeeType } from '@entree/domain/money/fees.ts'
import { DEFAULT_TIME_ZONE, localDay } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { deleteFee, insertFee, listFees, updateFee, upsertFees } from './fee-queries.ts'

/** The day that fees are reckoned by: Amsterdam's (M1). */
export function feeDay(now: string): string {
  return localDay(now, DEFAULT_TIME_ZONE)
}

/** What a ticket fee is at the scope's time, by event, in cents; null: for the company as a whole (M1). */
export async function readTicketFee(
  scope: Pick<Scope, 'tx' | 'company_id' | 'now'>,
): Promise<(event_id: number | null) => number> {
  const fees = await listFees(scope.tx, scope.company_id, 'ticket_fee')
  const day = feeDay(scope.now)
  return (event_id) => feeInForce(fees, 'ticket_fee', { event_id, day })
}

/** The fees of a company, those of its events too. */
export async function readFees({ tx, company_id }: Pick<Scope, 'tx' | 'company_id'>): Promise<Fee[]> {
  return listFees(tx, company_id)
}

/** What the company itself is asked today, by type, in cents, and percent for the free tickets (DEC-B-150). */
export async function readFeesInForce(scope: Pick<Scope, 'tx' | 'company_id' | 'now'>): Promise<Record<FeeType, number>> {
  const fees = await listFees(scope.tx, scope.company_id)
  const in_force = (type: FeeType) => feeInForce(fees, type, { event_id: null, day: feeDay(scope.now) })
  return {
    ticket_fee: in_force('ticket_fee'),
    box_office_ticket_fee: in_force('box_office_ticket_fee'),
    refund_fee: in_force('refund_fee'),
    free_ticket_percentage: in_force('free_ticket_percentage'),
    free_ticket_fee: in_force('free_ticket_fee'),
  }
}

/** Sets fees of the company from today on, where they are others than are in force (DEC-B-150). */
export async function setFeesFromToday(scope: Scope, amounts: Partial<Record<FeeType, number>>): Promise<void> {
  const in_force = await readFeesInForce(scope)
  const changed = feeTypes.flatMap((type) => {
    const amount = amounts[type]
    return amount === undefined || amount === in_force[type] ? [] : [{ type, amount }]
  })
  await upsertFees(scope, feeDay(scope.now), changed)
}

/**
 * Writes a fee of the company or of one of its events: an existing one, or a new one (`id` null). The slice of fees
 * checks its rules. Returns its id.
 */
export async function writeFee(scope: Scope, id: number | null, fee: Fee): Promise<number> {
  if (id === null) return insertFee(scope, fee)
  await updateFee(scope, id, fee)
  return id
}

/** Removes a fee of the company or of one of its events. */
export async function removeFee(scope: Scope, id: number): Promise<void> {
  await deleteFee(scope, id)
}
