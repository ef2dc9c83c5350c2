import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { MailingServiceName } from '@entree/domain/desk/mailing-services.ts'
import type { Config } from '#platform/config.ts'
import { refuse } from '#platform/http/refused.ts'
import { queueJob } from '#platform/jobs/jobs.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { maskSecret } from '#platform/secrets/mask-secret.ts'
import { createMailingService } from '#providers/mailing/create-mailing-service.ts'
import { MailingFailure, type MailingList } from '#providers/mailing/mailing-service.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseUnseen } from '#features/foundation/audit/refuse-stale-save.ts'
import { countContacts, countErasures, countWaiting, forgetContacts, listRefusedContacts } from './contact-queries.ts'
import { eraseWaiting } from './erase-waiting.ts'
import {
  countOwnEvents,
  findMailingService,
  listChosenEvents,
  makeDue,
  removeMailingService,
  writeChosenEvents,
  writeMailingService,
  type MailingServiceRow,
} from './queries.ts'
import { syncContactsJob } from './sync-contacts.ts'

type Urls = Pick<Config, 'MAILCHIMP_URL' | 'BREVO_URL'>

/** The extensions of the company; those that were never set up are not active (EXT-01). */
export async function readExtensions({ tx, company_id }: Scope): Promise<CallAnswer<'listExtensions'>> {
  const row = await findMailingService(tx, company_id)
  const { last_sync_at = null, last_error = null } = row ?? {}
  return { extensions: [{ key: 'mailing-service', active: isActive(row), last_sync_at, last_error }] }
}

/** The e-mail marketing extension (EXT-02). */
export async function readMailingService({ tx, company_id, vault }: Scope): Promise<CallAnswer<'getMailingService'>> {
  const row = await findMailingService(tx, company_id)
  const named_events = await listChosenEvents(tx, company_id)
  const { subscribed, unsubscribed, refused } = await countContacts(tx, company_id)
  return {
    active: isActive(row),
    service: row?.service ?? null,
    api_key_masked: row && maskSecret(vault.open('mailing_service.api_key', company_id, row.api_key)),
    list_id: row?.list_id ?? null,
    list_name: row?.list_name ?? null,
    event_ids: named_events.map(({ id }) => id),
    named_events,
    last_sync_at: row?.last_sync_at ?? null,
    next_sync_at: row?.next_at ?? null,
    last_error: row?.last_error ?? null,
    failed_at: row?.failed_at ?? null,
    synced: subscribed,
    unsubscribed,
    refused,
    waiting: await countWaiting(tx, company_id),
    erasures: await countErasures(tx, company_id),
    refusals: await listRefusedContacts(tx, company_id),
    updated_at: row?.updated_at ?? null,
  }
}

function isActive(row: MailingServiceRow | null): boolean {
  return row !== null && row.list_id !== null && row.next_at !== null
}

/** The lists of the account; none without a key. Refuses `mailing_key_refused`, `mailing_service_down`. */
export async function readMailingLists({ tx, company_id, vault }: Scope, urls: Urls): Promise<CallAnswer<'listMailingLists'>> {
  const row = await findMailingService(tx, company_id)
  if (row === null) return { lists: [] }
  const api_key = vault.open('mailing_service.api_key', company_id, row.api_key)
  return { lists: await listsOf(urls, { service: row.service, api_key }) }
}

/**
 * Connects an account, and chooses its list and the events; the first sync begins at once. The service is asked before anything is written.
 * People who were erased here are erased from the list before it is left for another. Refuses `field_required` without a key, `mailing_key_refused`,
 * `mailing_service_down`, `mailing_list_unknown`, `mailing_erasures_waiting`, `not_found` for an event of another company, `changed_meanwhile`.
 */
export async function saveMailingService(
  scope: Scope,
  urls: Urls,
  { service, api_key, list_id, event_ids, updated_at }: CallInput<'saveMailingService'>,
): Promise<CallAnswer<'saveMailingService'>> {
  if ((await countOwnEvents(scope.tx, scope.company_id, event_ids)) < new Set(event_ids).size) {
    return refuse('not_found', { field: 'event_ids' })
  }
  const known = await findMailingService(scope.tx, scope.company_id)
  // The key of one service is none of another.
  const kept = known?.service === service ? scope.vault.open('mailing_service.api_key', known.company_id, known.api_key) : null
  const key = api_key || kept || refuse('field_required', { field: 'api_key' })
  const lists = await listsOf(urls, { service, api_key: key })
  const list = lists.find(({ id }) => id === list_id) ?? null
  if (list_id && list === null) return refuse('mailing_list_unknown', { field: 'list_id' })
  const isLeft = (of: MailingServiceRow | null) => of !== null && (of.service !== service || of.list_id !== (list?.id ?? null))
  if (known && isLeft(known)) await eraseWaiting(scope, urls, known)
  return transact(scope, async (scope) => {
    const { tx, company_id, vault } = scope
    const before = await findMailingService(tx, company_id, { locked: true })
    await refuseUnseen(scope, { entity: 'company', id: company_id, updated_at: before?.updated_at ?? null }, updated_at)
    const events_before = (await listChosenEvents(tx, company_id)).map(({ id }) => id)
    const sealed = vault.seal('mailing_service.api_key', company_id, key)
    await writeMailingService(scope, { service, api_key: sealed, list_id: list?.id ?? null, list_name: list?.name ?? null })
    await writeChosenEvents(scope, event_ids)
    if (isLeft(before)) {
      await refuseErasures(scope, { field: 'list_id' })
      await forgetContacts(scope)
    }
    if (list) await queueJob(scope, syncContactsJob, { company_id })
    await recordChange(scope, {
      entity: 'company',
      entity_id: company_id,
      action: 'changed',
      before: before && { ...auditedOf(before, events_before), api_key: before.api_key },
      // A key that stays the same is not a change, although it is encrypted again.
      after: {
        ...auditedOf({ service, list_name: list?.name ?? null }, event_ids),
        api_key: api_key || before === null ? sealed : before.api_key,
      },
    })
    return readMailingService(scope)
  })
}

function auditedOf({ service, list_name }: Pick<MailingServiceRow, 'service' | 'list_name'>, event_ids: readonly number[]) {
  return { mailing_service: service, mailing_list: list_name, mailing_events: [...event_ids].toSorted((a, b) => a - b) }
}

/**
 * Deletes the key, which stops the sync at once, also one under way (EXT-08). Contacts at the service stay there, except those who were erased
 * here: they are erased there first (PRIV-03). Refuses `mailing_erasures_waiting` when that fails, unless they are meant to be left there.
 */
export async function deleteMailingService(
  scope: Scope,
  urls: Urls,
  { leave_erased }: CallInput<'deleteMailingService'>,
): Promise<{ success: true }> {
  const known = await findMailingService(scope.tx, scope.company_id)
  if (known) await eraseWaiting(scope, urls, known)
  return transact(scope, async (scope) => {
    const { tx, company_id } = scope
    const before = await findMailingService(tx, company_id, { locked: true })
    if (before === null) return { success: true }
    if (!leave_erased) await refuseErasures(scope)
    const event_ids = (await listChosenEvents(tx, company_id)).map(({ id }) => id)
    await removeMailingService(scope)
    await forgetContacts(scope)
    await recordChange(scope, {
      entity: 'company',
      entity_id: company_id,
      action: 'changed',
      before: { ...auditedOf(before, event_ids), api_key: before.api_key },
    })
    return { success: true }
  })
}

/** Refuses to leave the service while people who were erased here are still there. */
async function refuseErasures({ tx, company_id }: Scope, place: { field?: string } = {}): Promise<void> {
  const count = await countErasures(tx, company_id)
  if (count > 0) refuse('mailing_erasures_waiting', { ...place, count })
}

/** Makes a sync due, and queues it; nothing is queued while the extension is not active. */
export async function syncNow(scope: Scope): Promise<{ queued: boolean }> {
  return transact(scope, async (scope) => {
    const queued = await makeDue(scope)
    if (queued) await queueJob(scope, syncContactsJob, { company_id: scope.company_id })
    return { queued }
  })
}

async function listsOf(urls: Urls, account: { service: MailingServiceName; api_key: string }): Promise<MailingList[]> {
  try {
    return await createMailingService(urls, account).listLists()
  } catch (error) {
    if (!(error instanceof MailingFailure)) throw error
    return refuse(error.code === 'key_refused' ? 'mailing_key_refused' : 'mailing_service_down', { field: 'api_key' })
  }
}
