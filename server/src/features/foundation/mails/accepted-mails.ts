import type { Services } from '#features/services.ts'
import type { Scope } from '#platform/scope.ts'
import { markTogether } from './mark-together.ts'

type Accepted = { id: number; company_id: number; subject: string; now: string }
type Needs = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'log'>

/** What the mail server has taken, and the database does not know yet. */
const waiting = new WeakMap<Services['db'], Map<number, Accepted>>()

/**
 * Marks a mail as sent that the mail server has taken. While the database is away it is remembered, and marked once the database is back
 * (`markAccepted`): until then nobody takes it, as this process still has it, and afterwards it is not sent a second time.
 */
export async function markTaken(services: Needs, scope: Scope, id: number, subject: string): Promise<void> {
  try {
    await markTogether(services.db, { id, company_id: scope.company_id, now: scope.now, status: 'sent', subject })
  } catch (error) {
    const { company_id, now } = scope
    services.log.warn({ err: error, mail_id: id }, 'a mail was sent, and is marked so when the database is back')
    const known = waiting.get(services.db) ?? new Map<number, Accepted>()
    waiting.set(services.db, known.set(id, { id, company_id, subject, now }))
  }
}

/** Marks what was remembered. Throws while the database is away; then nothing is forgotten. */
export async function markAccepted(services: Needs): Promise<void> {
  const known = waiting.get(services.db)
  for (const { id, company_id, subject, now } of known?.values() ?? []) {
    await markTogether(services.db, { id, company_id, now, status: 'sent', subject })
    known?.delete(id)
  }
}
