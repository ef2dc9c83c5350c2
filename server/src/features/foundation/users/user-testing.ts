import type { CallInput } from '@entree/contract/calls.ts'
import { aCompany } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { signInAdmin } from '../../../testing/users.ts'

export let server: TestServer
export let company: { id: number }
export let headers: Record<string, string>

/** A server for the file, with a company and its administrator. */
export function prepareCompany(): void {
  server = prepareServer()
  company = prepare(() => aCompany(server.services.db))
  headers = prepare(() => signInAdmin(server, company))
}

let counter = 0
type Form = Omit<CallInput<'createUser'>, 'company_id'>

/** What the form of a user without anything special says besides who they are; an empty password is left as it was. */
export const plainUser = {
  password: '',
  password_confirmation: '',
  language: 'en',
  role: 'user',
  role_ids: [],
  box_office: false,
  event_access: 'all',
  event_ids: [],
  weekdays: [],
  must_reset_password: false,
  app_login_hours: 12,
} satisfies Partial<Form>

/** The form of a user with names of their own. */
export function form(changes: Partial<Form> = {}): Form {
  const name = `anna${++counter}`
  return {
    name,
    username: name,
    email: `${name}@company.example`,
    ...plainUser,
    password: 'Welkom-123',
    password_confirmation: 'Welkom-123',
    language: 'nl',
    send_invitation: false,
    ...changes,
  }
}

/** Makes a user by call. */
export const create = (changes: Partial<Form> = {}, as = headers) =>
  server.send('createUser', { ...form(changes), company_id: company.id }, { headers: as })

/** A user who was made by call. */
export async function created(changes: Partial<Form> = {}) {
  const { body, refusals } = await create(changes)
  if (refusals.length > 0) throw new Error(JSON.stringify(refusals))
  return body
}

/** Changes a user by call. */
export const change = (user: { id: number }, changes: object, as = headers) =>
  server.send('updateUser', { ...user, ...changes, company_id: company.id, user_id: user.id }, { headers: as })

/** A user as it is stored. */
export const stored = (id: number) =>
  server.services.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
