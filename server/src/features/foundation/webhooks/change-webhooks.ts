import { randomBytes } from 'node:crypto'
import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { Webhook } from '@entree/contract/foundation/webhooks/entities.ts'
import { factPermissions, isFactKind } from '@entree/domain/foundation/fact-permissions.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkGrant } from '@entree/domain/foundation/user-access.ts'
import { OLD_SECRET_MS, SECRET_PREFIX } from '@entree/domain/foundation/webhook-retries.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { Config } from '#platform/config.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { giverRights } from '#features/foundation/users/user-rights.ts'
import {
  countEvents,
  countWebhooks,
  deleteWebhookRow,
  insertWebhook,
  lockWebhook,
  replaceEvents,
  selectWebhooks,
  updateWebhook,
} from './queries.ts'

const MOST_WEBHOOKS = 20
const SECRET_BYTES = 32

type Form = Pick<CallInput<'createWebhook'>, 'name' | 'url' | 'kinds' | 'event_access' | 'event_ids'>
type Allowed = Pick<Config, 'PRIVATE_WEBHOOKS'>

/**
 * Has facts sent to an address (HOOK-01, HOOK-02): only those whose permission its maker has, of events that they see. Refuses people of the
 * platform, who belong to no company.
 */
export async function createWebhook(
  scope: Scope,
  config: Allowed,
  input: CallInput<'createWebhook'>,
): Promise<CallAnswer<'createWebhook'>> {
  const maker = actingUser(scope)
  if (maker.own_company_id === null) return refuse('access_denied')
  const form = tidy(input)
  refuseIfAny(check(config, form))
  return transact(scope, async (scope) => {
    if ((await countWebhooks(scope)) >= MOST_WEBHOOKS) return refuse('webhooks_full', { max: MOST_WEBHOOKS })
    await refuseBeyond(scope, form)
    const { event_ids, ...row } = form
    const { company_id, now: created_at } = scope
    const id = await insertWebhook(scope, { ...row, company_id, created_by: maker.user_id, created_at, updated_at: created_at })
    await replaceEvents(scope, id, event_ids)
    const secret = newWebhookSecret()
    await updateWebhook(scope, id, { secret: scope.vault.seal('webhook.secret', id, secret) })
    await recordChange(scope, { entity: 'webhook', entity_id: id, action: 'created', after: form })
    return { secret, webhook: await readWebhook(scope, id) }
  })
}

/**
 * Changes a webhook; switched on again it starts with what waits (HOOK-07). Refuses `not_found`, what making it would, and
 * `changed_meanwhile` (409) when it is not as its form showed it, on or off included.
 */
export async function saveWebhook(scope: Scope, config: Allowed, input: CallInput<'saveWebhook'>): Promise<Webhook> {
  const form = tidy(input)
  refuseIfAny(check(config, form))
  return transact(scope, async (scope) => {
    const { id, is_on } = input
    const was = (await lockWebhook(scope, id)) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'webhook', id, updated_at: was.updated_at }, input.updated_at)
    await refuseBeyond(scope, form)
    const [before] = await selectWebhooks(scope, id)
    const { event_ids, ...row } = form
    const switched = is_on === (was.off_at === null) ? {} : switchTo(is_on, scope.now)
    await updateWebhook(scope, id, { ...row, ...switched, updated_at: scope.now })
    await replaceEvents(scope, id, event_ids)
    const { name, url, kinds, event_access, event_ids: events } = before ?? form
    await recordChange(scope, {
      entity: 'webhook',
      entity_id: id,
      action: 'changed',
      before: { name, url, kinds, event_access, event_ids: events, is_on: was.off_at === null },
      after: { ...form, is_on },
    })
    return readWebhook(scope, id)
  })
}

/** Refuses `not_found`. */
export async function deleteWebhook(scope: Scope, id: number): Promise<Webhook[]> {
  return transact(scope, async (scope) => {
    const { name, url } = (await lockWebhook(scope, id)) ?? refuse('not_found')
    await deleteWebhookRow(scope, id)
    await recordChange(scope, { entity: 'webhook', entity_id: id, action: 'deleted', before: { name, url } })
    return selectWebhooks(scope)
  })
}

/** Makes another secret, and keeps the one before beside it for a day (HOOK-05). Refuses `not_found`. */
export async function renewSecret(scope: Scope, id: number): Promise<CallAnswer<'renewWebhookSecret'>> {
  return transact(scope, async (scope) => {
    const { vault, now } = scope
    const was = (await lockWebhook(scope, id)) ?? refuse('not_found')
    const secret = newWebhookSecret()
    await updateWebhook(scope, id, {
      secret: vault.seal('webhook.secret', id, secret),
      old_secret: vault.seal('webhook.old_secret', id, vault.open('webhook.secret', id, was.secret)),
      old_secret_until: addMs(now, OLD_SECRET_MS),
    })
    const { old_secret_until } = was
    const change = { before: { old_secret_until }, after: { old_secret_until: addMs(now, OLD_SECRET_MS) } }
    await recordChange(scope, { entity: 'webhook', entity_id: id, action: 'changed', ...change })
    return { secret, webhook: await readWebhook(scope, id) }
  })
}

async function readWebhook(scope: Scope, id: number): Promise<Webhook> {
  return (await selectWebhooks(scope, id))[0] ?? refuse('not_found')
}

function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

function switchTo(is_on: boolean, now: string) {
  return is_on
    ? { off_at: null, off_because: null, failing_since: null, rests_until: null }
    : { off_at: now, off_because: 'user' as const }
}

function tidy({ name, url, kinds, event_access, event_ids }: Form): Form {
  const ids = event_access === 'selected' ? [...new Set(event_ids)].toSorted((a, b) => a - b) : []
  return { name: name.trim(), url: url.trim(), kinds: [...new Set(kinds)].filter(isFactKind), event_access, event_ids: ids }
}

function check({ PRIVATE_WEBHOOKS }: Allowed, { name, url, kinds, event_access, event_ids }: Form): Refusal[] {
  const refusals: Refusal[] = []
  if (name === '') refusals.push(refusal('field_required', { field: 'name' }))
  if (!isReceiver(url, PRIVATE_WEBHOOKS)) refusals.push(refusal('webhook_url_invalid', { field: 'url' }))
  if (kinds.length === 0) refusals.push(refusal('field_required', { field: 'kinds' }))
  if (event_access === 'selected' && event_ids.length === 0) refusals.push(refusal('field_required', { field: 'event_ids' }))
  return refusals
}

/** An address by https without a name and password in it; where it leads to is judged each time it is connected to. */
function isReceiver(url: string, allowed: readonly string[]): boolean {
  const parsed = URL.parse(url)
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false
  return parsed.protocol === 'https:' || allowed.includes(parsed.origin)
}

/** Refuses events of others, and what its maker may not see themselves (HOOK-02). */
async function refuseBeyond(scope: Scope, { kinds, event_access, event_ids }: Form): Promise<void> {
  if ((await countEvents(scope, event_ids)) < event_ids.length) return refuse('not_found', { field: 'event_ids' })
  const permissions = new Set(kinds.filter(isFactKind).map((kind) => factPermissions[kind]))
  const { permissions: held } = actingUser(scope)
  refuseIfAny(
    checkGrant(
      null,
      { permissions, event_access, event_ids, weekdays: [] },
      { ...(await giverRights(scope)), permissions: held },
    ),
  )
}
