import type { RefundState } from './refundable.ts'

/** A refund as it is known here, in cents; `idempotency_key`: what it was made with, followed by `:n` when it was made again. */
export type RefundHere = {
  id: number
  idempotency_key: string
  provider_refund_id: string | null
  amount: number
  status: RefundState
}

/** The same as the provider tells it. */
export type RefundThere = {
  provider_refund_id: string
  key: string | null
  amount: number
  status: 'pending' | 'done' | 'failed'
}

/**
 * What the provider's refunds of a payment change here: those that came back after their money had left, by their id here; those that are
 * over there and not yet here; and those that were made at the provider itself. Reported again it changes nothing once it is written.
 */
export function refundChanges<There extends RefundThere>(
  here: readonly RefundHere[],
  there: readonly There[],
): { came_back: number[]; ended: number[]; made_there: There[] } {
  const pairs = there.map((told) => ({ told, ours: find(here, told) }))
  const idsOf = (isMeant: (ours: RefundHere, told: There) => boolean) =>
    pairs.flatMap(({ told, ours }) => (ours && isSame(ours, told) && isMeant(ours, told) ? [ours.id] : []))
  return {
    came_back: idsOf((ours, told) => ours.status === 'done' && told.status === 'failed'),
    ended: idsOf(
      (ours, told) =>
        (ours.status === 'sent' && told.status !== 'pending') || (ours.status === 'failed' && told.status === 'done'),
    ),
    // What was called off there before it left says nothing.
    made_there: pairs.flatMap(({ told, ours }) => (ours === null && told.status !== 'failed' ? [told] : [])),
  }
}

/** One whose answer was lost has no id of the provider's here; its key tells. */
function find(here: readonly RefundHere[], told: RefundThere): RefundHere | null {
  const { key } = told
  const byKey = (isMeant: (one: RefundHere) => boolean) => (key === null ? undefined : here.find(isMeant))
  return (
    here.find((one) => isSame(one, told)) ??
    byKey((one) => one.idempotency_key === key) ??
    byKey((one) => key?.startsWith(`${one.idempotency_key}:`) === true) ??
    null
  )
}

function isSame(ours: RefundHere, told: RefundThere): boolean {
  return ours.provider_refund_id === told.provider_refund_id
}
