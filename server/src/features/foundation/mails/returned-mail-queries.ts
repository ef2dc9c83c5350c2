import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

const isOf = (company_id: number) => sql<boolean>`coalesce(company_id, 0) = ${company_id}`

/** Notes that a mail that had gone out came back; false when it had not, or came back before. Company 0 is the platform itself. */
export async function markBounced({ tx, company_id, now }: Scope, id: number, last_error: string): Promise<boolean> {
  const row = await tx
    .updateTable('mail')
    .set({ status: 'failed', bounced_at: now, last_error })
    .where(isOf(company_id))
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that the recipient of a mail calls it spam; false when that was noted before. Company 0 is the platform itself. */
export async function markComplained({ tx, company_id, now }: Scope, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('mail')
    .set({ complained_at: now })
    .where(isOf(company_id))
    .where('id', '=', id)
    .where('complained_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
