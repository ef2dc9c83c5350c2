import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { beforeEach } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { aUser, signIn } from '../../../testing/users.ts'
import { plainUser } from './user-testing.ts'

export let server: TestServer
export let platform: Record<string, string>
export let company: { id: number }
export let admin: Awaited<ReturnType<typeof aUser>>
export let headers: Record<string, string>

/** A server for the file with a user of the platform, and for each test a company with its administrator. */
export function preparePermissions(): void {
  server = prepareServer()
  platform = prepare(async () => signIn(server, await aUser(server, null)))
  beforeEach(async () => {
    company = await aCompany(server.services.db, { host: null })
    admin = await aUser(server, company)
    headers = await signIn(server, admin)
  })
}

type Grants = { role_ids?: number[]; granted?: Permission[]; withheld?: Permission[] }

/** Saves the permissions of a user by call. */
export const save = (user: { id: number }, grants: Grants, as = headers) =>
  server.send(
    'saveUserPermissions',
    { role_ids: [], granted: [], withheld: [], ...grants, company_id: company.id, user_id: user.id },
    { headers: as },
  )

/** Reads the permissions of a user by call. */
export const read = (user: { id: number }, as = headers) =>
  server.send('getUserPermissions', { company_id: company.id, user_id: user.id }, { headers: as })

/** A permission role, written to the database. */
export const aRole = async (columns: { name: string; permissions: string[]; online?: boolean; admin_only?: boolean }) =>
  server.services.db.insertInto('role').values(columns).returningAll().executeTakeFirstOrThrow()

/** Changes a user by call; what is not among the changes is as in the form of a plain user. */
export const change = (user: { id: number; name: string; username: string; email: string }, changes: object, as = headers) =>
  server.send('updateUser', { ...formOf(user), ...changes, company_id: company.id, user_id: user.id }, { headers: as })

/** The form of a plain user with these names. */
export const formOf = ({ name, username, email }: { name: string; username: string; email: string }) => ({
  name,
  username,
  email,
  ...plainUser,
})
