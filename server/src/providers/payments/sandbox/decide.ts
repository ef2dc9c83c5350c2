import { randomUUID } from 'node:crypto'
import { findPayment, writeDecision, type SandboxPayment } from './queries.ts'
import type { SandboxServices } from './sandbox-services.ts'

/** What the buyer can choose on the sandbox's page. */
export const decisions = ['paid', 'pending', 'failed', 'cancelled'] as const
export type Decision = (typeof decisions)[number]

/** How the notice of it is delivered, for testers: a good shop does not depend on it. */
export const noticeModes = ['now', 'late', 'twice', 'never'] as const
export type NoticeMode = (typeof noticeModes)[number]

const LATE_MS = 30_000

/** How the payment stands at `now`: one that nobody decided about runs out. */
export function currentStatus({ status, expires_at }: SandboxPayment, now: string): SandboxPayment['status'] {
  return status === 'open' && Date.parse(now) >= Date.parse(expires_at) ? 'expired' : status
}

/**
 * What can still be decided. A payment that ran out can be paid all the same: that is how a tester tries money that comes too late
 * (DEC-S-03).
 */
export function possibleDecisions(payment: SandboxPayment, now: string): Decision[] {
  const status = currentStatus(payment, now)
  if (status === 'open') return [...decisions]
  if (status === 'pending') return ['paid', 'failed', 'cancelled']
  return status === 'expired' ? ['paid'] : []
}

/** Books the decision and its notice in one statement, on a payment that is as it was read. Returns the payment after it, null for an unknown one. */
export async function decide(
  { db, now }: Pick<SandboxServices, 'db' | 'now'>,
  id: string,
  decision: Decision,
  notice: NoticeMode,
): Promise<SandboxPayment | null> {
  const payment = await findPayment(db, id)
  if (!payment || !possibleDecisions(payment, now()).includes(decision)) return payment
  const told = {
    event_id: randomUUID(),
    deliveries_left: notice === 'twice' ? 2 : 1,
    next_attempt_at: new Date(Date.parse(now()) + (notice === 'late' ? LATE_MS : 0)).toISOString(),
  }
  const isWritten = await writeDecision(db, payment, decision, notice === 'never' ? null : told)
  // Someone was faster: what they decided may leave something to decide.
  return isWritten ? { ...payment, status: decision } : decide({ db, now }, id, decision, notice)
}
