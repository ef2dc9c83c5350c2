import { permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import type { Insertable } from 'kysely'
import type { User } from '../platform/database/tables.gen.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import type { TestServer } from './test-server.ts'

let counter = 0

/** A user of the company (null: of the platform), without password. `events` limits them to these. */
export async function aUser(
  server: TestServer,
  company: { id: number } | null,
  { events, ...columns }: Partial<Omit<Insertable<User>, 'company_id'>> & { events?: readonly { id: number }[] } = {},
) {
  const { db } = server.services
  const number = ++counter
  const user = await db
    .insertInto('user')
    .values({
      company_id: company?.id ?? null,
      name: `User ${number}`,
      username: `user-${number}`,
      email: `user-${number}@company.example`,
      role: company ? 'company_admin' : 'platform_admin',
      event_access: events ? 'selected' : 'all',
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (company && events && events.length > 0) {
    await db
      .insertInto('user_event')
      .values(events.map((event) => ({ company_id: company.id, user_id: user.id, event_id: event.id })))
      .execute()
  }
  return user
}

/** The headers of a signed-in user's calls, who has just entered their password: `send(name, input, { headers: await signIn(server, user) })`. */
export async function signIn(server: TestServer, user: { id: number; company_id: number | null }) {
  const token = newToken()
  const expires_at = new Date(Date.parse(server.clock.now()) + 12 * 3_600_000).toISOString()
  await server.services.db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      company_id: user.company_id,
      expires_at,
      confirmed_until: expires_at,
    })
    .execute()
  return { authorization: `Bearer ${token}` }
}

/** Someone of the company who may do exactly this, signed in. */
export async function signInWith(server: TestServer, company: { id: number }, ...held: Permission[]) {
  const user = await aUser(server, company, {
    role: 'user',
    granted: held,
    withheld: permissions.filter((permission) => !held.includes(permission)),
  })
  return signIn(server, user)
}

/** A company administrator, signed in. */
export async function signInAdmin(server: TestServer, company: { id: number }) {
  return signIn(server, await aUser(server, company))
}
