import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { Services } from '#features/services.ts'
import { extendClaims, type ClaimedMail } from './queries.ts'

/** How long a process has a mail that it took for itself, unless it says that it is still at it: so late is what a killed one had (RUN-31). */
const LEASE_MS = 90_000
/** With less than this left it says so: there is time for more than one try. */
const RENEWED_MS = 60_000
/** How often a process looks which of its mails have less than that left. */
export const RENEW_EVERY_MS = 15_000

/** A mail that this process has taken, and until when nobody else takes it. */
export type HeldMail = { id: number; company_id: number; attempts: number; until: string }

/** What each process is sending, by its database. */
const heldBy = new WeakMap<Database, Set<HeldMail>>()

/** Until when a process that takes mails now has them for itself. */
export function leaseFrom(now: string): string {
  return addMs(now, LEASE_MS)
}

/** Has mails that were just taken kept for this process until `work` is done, however slow their server is (MAIL-42). */
export async function whileHeld(
  { db }: Pick<Services, 'db'>,
  { company_id, now }: Scope,
  mails: readonly ClaimedMail[],
  work: (mail: ClaimedMail, held: HeldMail) => Promise<void>,
): Promise<void> {
  const all = heldBy.get(db) ?? new Set()
  heldBy.set(db, all)
  await Promise.all(
    mails.map(async (mail) => {
      const held = { id: mail.id, company_id, attempts: mail.attempts, until: leaseFrom(now) }
      all.add(held)
      try {
        await work(mail, held)
      } finally {
        all.delete(held)
      }
    }),
  )
}

/** Keeps what this process is still sending from others for a while longer; what another one has taken stays with it. */
export async function renewLeases({ db, now: clock }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const now = clock()
  const short = [...(heldBy.get(db) ?? [])].filter(({ until }) => Date.parse(until) - Date.parse(now) < RENEWED_MS)
  if (short.length === 0) return
  const until = leaseFrom(now)
  const kept = new Set(await extendClaims(db, short, until))
  for (const held of short) if (kept.has(held.id)) held.until = until
}
