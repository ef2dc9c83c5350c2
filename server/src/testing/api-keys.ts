import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { aUser } from './users.ts'
import type { TestServer } from './test-server.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { KEY_PREFIX } from '#features/foundation/access/authorize-key.ts'

type Given = { permissions: readonly Permission[]; events?: readonly { id: number }[]; name?: string; expires_at?: string }

/** An API key of the company, as a row and as the headers of its calls. */
export async function anApiKey(server: TestServer, company: { id: number }, { permissions, events, ...columns }: Given) {
  const { db } = server.services
  const token = `${KEY_PREFIX}${newToken()}`
  const maker = await aUser(server, company)
  const company_id = company.id
  const key = await db
    .insertInto('api_key')
    .values({
      company_id,
      name: 'Bookkeeping',
      token_hash: hashToken(token),
      ending: token.slice(-4),
      permissions: [...permissions],
      event_access: events ? 'selected' : 'all',
      created_by: maker.id,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const event of events ?? []) {
    await db.insertInto('api_key_event').values({ company_id, key_id: key.id, event_id: event.id }).execute()
  }
  return { key, maker, headers: { authorization: `Bearer ${token}` } }
}
