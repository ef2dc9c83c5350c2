import type { OwnKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { KEY_REQUESTS_PER_MINUTE } from '#features/foundation/access/authorize-key.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { Services, Slice } from '#features/services.ts'
import { createKey, revokeKey } from './change-keys.ts'
import { apiKeyChangedMail } from './mails/api-key-changed.ts'
import { findOwnKey, listKeys } from './queries.ts'
import { tellOfLeftKeys } from './tell-admins.ts'

/** Binds the API keys of a company. */
export function bindApiKeys(services: Services): Slice {
  const { bind, config } = services
  bind('listApiKeys', (scope) => listKeys(scope))
  bind('getOwnKey', (scope) => readOwnKey(scope))
  bind('createApiKey', (scope, input, request) => createKey(scope, input, backofficeOrigin(config, request)))
  bind('revokeApiKey', (scope, { id }, request) => revokeKey(scope, id, backofficeOrigin(config, request)))
  return { mails: [apiKeyChangedMail], audit: { api_key: { name: 'name' } }, hooks: { userLeft: tellOfLeftKeys } }
}

/** What the API key that asks is, and what it may now (KEY-15). */
async function readOwnKey(scope: Scope): Promise<OwnKey> {
  const { actor } = scope
  if (actor.kind !== 'user' || actor.api_key_id === null) return refuse('access_denied')
  const { id, name, expires_at, company } = await findOwnKey(scope, actor.api_key_id)
  return {
    id,
    name,
    company,
    permissions: [...actor.permissions].toSorted(),
    event_access: actor.event_ids === null ? 'all' : 'selected',
    event_ids: (actor.event_ids ?? []).toSorted((a, b) => a - b),
    expires_at,
    calls_per_minute: KEY_REQUESTS_PER_MINUTE,
  }
}
