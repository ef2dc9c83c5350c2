import { MAILING_BATCH, MAILING_MINUTES, needsSomebody } from '@entree/domain/desk/mailing-services.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { SURVIVES, defineJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import { createMailingService } from '#providers/mailing/create-mailing-service.ts'
import { MailingFailure, type Added, type MailingService } from '#providers/mailing/mailing-service.ts'
import { systemScope, type Services } from '#features/services.ts'
import {
  deleteErasure,
  listDueContacts,
  listErasures,
  listToUnsubscribe,
  noteContacts,
  type DueContact,
} from './contact-queries.ts'
import { endSync, keepLease, listDueCompanies, takeSync, type MailingServiceRow } from './queries.ts'

type SyncServices = Pick<Services, 'db' | 'jobs' | 'vault' | 'now' | 'config' | 'log'>

/** Syncs the contacts of a company, when that is due. */
export const syncContactsJob = defineJob<{ company_id: number }>('sync-mailing-contacts', { retries: SURVIVES })

/** Longer than the requests between two renewals may take together. */
const LEASE_MS = 15 * MINUTE_MS
/** Requests of one contact each between two renewals. */
const SINGLES = 25

/** Syncs every company that is due (EXT-07, BCONST-11). */
export async function syncDueContacts(services: SyncServices): Promise<void> {
  for (const company_id of await listDueCompanies(services.db, services.now())) await syncContacts(services, company_id)
}

/**
 * Hands over what changed since the last sync: who was erased here, who unsubscribed here, who is new, in batches of 500, and who is called
 * otherwise (EXT-06, DEC-B-173). Each batch is noted once the service has it, so that a sync that stops goes on where it was; of several
 * at once one does it. Why one failed stands on the extension's screen.
 */
export async function syncContacts(services: SyncServices, company_id: number): Promise<void> {
  const scope = systemScope(services, company_id, syncContactsJob.name)
  const run = { services, company_id, lease: newSecret() }
  const next_at = addMs(scope.now, MAILING_MINUTES * MINUTE_MS)
  const account = await takeSync(scope, next_at, { lease: run.lease, lease_ends_at: addMs(scope.now, LEASE_MS) })
  if (account === null) return
  const error = await handOver(run, account).then(
    () => null,
    (cause: unknown) => {
      services.log.warn({ err: cause, company_id }, 'contacts could not be handed to the mailing service')
      return cause instanceof MailingFailure ? cause.code : ('unexpected_answer' as const)
    },
  )
  const is_stopped = error !== null && needsSomebody(error)
  await endSync(systemScope(services, company_id, syncContactsJob.name), { lease: run.lease, error, is_stopped })
}

type Run = { services: SyncServices; company_id: number; lease: string }

async function handOver(run: Run, { service, api_key, list_id }: MailingServiceRow): Promise<void> {
  const { services, company_id } = run
  if (list_id === null) return
  const key = services.vault.open('mailing_service.api_key', company_id, api_key)
  const account = { mailing: createMailingService(services.config, { service, api_key: key }), list_id }
  for (const step of [eraseSome, unsubscribeSome, addSome, renameSome]) while (await step(run, account)) continue
}

type Account = { mailing: MailingService; list_id: string }
/** Does the next batch; true: there may be more. */
type Step = (run: Run, account: Account) => Promise<boolean>

const eraseSome: Step = async (run, { mailing, list_id }) => {
  const found = await listErasures(scopeOf(run), SINGLES)
  for (const { email } of found) await mailing.erase(list_id, email)
  return note(run, found, async (scope) => {
    for (const { id } of found) await deleteErasure(scope, id)
  })
}

const unsubscribeSome: Step = async (run, { mailing, list_id }) => {
  const found = await listToUnsubscribe(run.services.db, run.company_id, SINGLES)
  for (const address of found) await mailing.unsubscribe(list_id, address)
  const noted = found.map((address) => ({ address, status: 'unsubscribed' as const, reason: null, digest: null }))
  return note(run, found, (scope) => noteContacts(scope, noted))
}

const addSome: Step = async (run, { mailing, list_id }) => {
  const found = await listDueContacts(run.services.db, run.company_id, { which: 'new', limit: MAILING_BATCH })
  if (found.length === 0) return false
  const added = await mailing.add(list_id, found)
  const noted = found.map((contact, index) => notedAs(contact, added[index] ?? 'not_accepted'))
  return note(run, found, (scope) => noteContacts(scope, noted))
}

/** One that is there already is looked at again as one that changed, for its names. */
function notedAs({ address, digest }: DueContact, added: Added) {
  if (added === 'added') return { address, digest, status: 'subscribed' as const, reason: null }
  if (added === 'exists') return { address, digest: null, status: 'subscribed' as const, reason: null }
  return { address, digest, status: 'refused' as const, reason: added }
}

const renameSome: Step = async (run, { mailing, list_id }) => {
  const found = await listDueContacts(run.services.db, run.company_id, { which: 'changed', limit: SINGLES })
  for (const contact of found) await mailing.rename(list_id, contact)
  const noted = found.map(({ address, digest }) => ({ address, digest, status: 'subscribed' as const, reason: null }))
  return note(run, found, (scope) => noteContacts(scope, noted))
}

/** Notes a batch under the lease; false: there was nothing, or the lease was lost, so that nothing more is handed over. */
async function note(run: Run, found: readonly unknown[], write: (scope: Scope) => Promise<void>): Promise<boolean> {
  if (found.length === 0) return false
  return transact(scopeOf(run), async (scope) => {
    if (!(await keepLease(scope, { lease: run.lease, lease_ends_at: addMs(scope.now, LEASE_MS) }))) {
      throw new MailingFailure('unexpected_answer', 'the key was deleted or changed meanwhile')
    }
    await write(scope)
    return true
  })
}

function scopeOf({ services, company_id }: Run): Scope {
  return systemScope(services, company_id, syncContactsJob.name)
}
