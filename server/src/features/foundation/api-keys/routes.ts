import { backofficeOrigin } from '#platform/http/backoffice-origin.ts'
import type { Services, Slice } from '#features/services.ts'
import { createKey, revokeKey } from './change-keys.ts'
import { apiKeyChangedMail } from './mails/api-key-changed.ts'
import { listKeys } from './queries.ts'

/** Binds the API keys of a company. */
export function bindApiKeys(services: Services): Slice {
  const { bind, config } = services
  bind('listApiKeys', (scope) => listKeys(scope))
  bind('createApiKey', (scope, input, request) => createKey(scope, input, backofficeOrigin(config, request)))
  bind('revokeApiKey', (scope, { id }, request) => revokeKey(scope, id, backofficeOrigin(config, request)))
  return { mails: [apiKeyChangedMail], audit: { api_key: { name: 'name' } } }
}
