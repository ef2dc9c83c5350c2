import type { Database } from '#platform/database/database.ts'

/** Up to when the provider of an account was asked which refunds changed there; null: never. */
export async function findRefundsSeen(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('payment_account').select('refunds_seen_at').where('id', '=', id).executeTakeFirst()
  return row?.refunds_seen_at ?? null
}

/** Notes that it was, and that all of it was looked at. */
export async function setRefundsSeen(db: Database, id: number, refunds_seen_at: string): Promise<void> {
  await db.updateTable('payment_account').set({ refunds_seen_at }).where('id', '=', id).execute()
}
