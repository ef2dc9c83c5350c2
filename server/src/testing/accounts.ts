import { hashPassword } from '../platform/passwords.ts'
import type { TestServer } from './test-server.ts'
import { aUser } from './users.ts'

export const PASSWORD = 'Abcdef1!'

/** A user who can sign in with `PASSWORD`, unless another one is given. */
export async function anAccount(
  server: TestServer,
  company: { id: number } | null,
  { password = PASSWORD, ...columns }: Parameters<typeof aUser>[2] & { password?: string } = {},
) {
  return aUser(server, company, { password_hash: await hashPassword(password), ...columns })
}

/** The header of a token. */
export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

/** Signs in by the call; the headers of what comes after. */
export async function logIn(server: TestServer, user: { email: string }, password = PASSWORD) {
  const { body, refusals } = await server.send('login', { username: user.email, password })
  if (!('token' in body)) throw new Error(`not signed in: ${JSON.stringify(refusals)}`)
  return bearer(body.token)
}

/** The newest mail of a kind to an address, written by now. */
export async function mailTo(server: TestServer, kind: string, to_address: string) {
  const { db, jobs } = server.services
  await jobs.drain()
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', kind)
    .where('to_address', '=', to_address)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return mail ?? null
}

/** What was written to the audit trail of a user, oldest first. */
export async function trailOf(server: TestServer, user: { id: number }) {
  return server.services.db
    .selectFrom('audit')
    .select(['action', 'user_id', 'user_name', 'company_id', 'ip', 'before', 'after', 'impersonator_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', user.id)
    .orderBy('id')
    .execute()
}
