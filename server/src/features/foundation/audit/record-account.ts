import type { AuditAction } from '@entree/contract/foundation/audit/entities.ts'
import type { Scope } from '#platform/scope.ts'
import { insertAudit } from './queries.ts'

/** Writes to the audit trail what happened to an account, by the person at `ip`; null: nobody's account (DEC-B-04, DEC-B-170). */
export async function recordAccount(
  { tx, now }: Pick<Scope, 'tx' | 'now'>,
  account: { id: number; company_id: number | null; name: string } | null,
  { ip, action, is_self = true }: { ip: string; action: AuditAction; is_self?: boolean },
): Promise<void> {
  await insertAudit(tx, {
    company_id: account?.company_id ?? null,
    at: now,
    // A person who did not get in is not known to be the user.
    user_id: is_self ? (account?.id ?? null) : null,
    user_name: is_self ? (account?.name ?? null) : null,
    ip,
    entity: 'user',
    entity_id: account?.id ?? 0,
    action,
  })
}
