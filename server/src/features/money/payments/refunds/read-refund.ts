import type { Scope } from '#platform/scope.ts'
import { isGivenByHand } from '../by-hand.ts'
import { findRefund } from './refund-queries.ts'

/** A refund with what it is for, in cents; null: the company has no such refund. */
export async function readRefund(scope: Scope, id: number) {
  const refund = await findRefund(scope, id)
  if (refund === null) return null
  const { provider, payment_account_id, is_test, ...rest } = refund
  return { ...rest, is_by_hand: isGivenByHand({ provider, payment_account_id }, is_test) }
}
