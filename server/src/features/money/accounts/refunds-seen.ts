import type { Database } from '#platform/database/database.ts'
import { findRefundsSeen, setRefundsSeen } from './refunds-seen-queries.ts'

/** Up to when the provider of an account was asked which refunds changed there; null: never. */
export async function refundsSeen(db: Database, id: number): Promise<string | null> {
  return findRefundsSeen(db, id)
}

/** Notes up to when it was asked, and that all of it was looked at. */
export async function noteRefundsSeen(db: Database, id: number, at: string): Promise<void> {
  await setRefundsSeen(db, id, at)
}
