import type { CallInput } from '@entree/contract/calls.ts'
import type { User } from '@entree/contract/foundation/users/entities.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import type { CompanyRole } from '@entree/domain/foundation/permissions.ts'

/** What the form of a user holds. */
export type UserValues = {
  name: string
  email: string
  username: string
  language: Language
  send_invitation: boolean
  password: string
  password_confirmation: string
  must_reset_password: boolean
  role: CompanyRole
  role_ids: number[]
  box_office: boolean
  event_access: 'all' | 'selected' | 'weekdays'
  event_ids: number[]
  weekdays: number[]
  app_login_hours: number | null
  updated_at: string | undefined
}

/** A new user: invited by mail, with the plainest role. */
export function newUser(language: Language): UserValues {
  return {
    name: '',
    email: '',
    username: '',
    language,
    send_invitation: true,
    password: '',
    password_confirmation: '',
    must_reset_password: false,
    role: 'user',
    role_ids: [],
    box_office: false,
    event_access: 'all',
    event_ids: [],
    weekdays: [],
    app_login_hours: 12,
    updated_at: undefined,
  }
}

/** What the form of an existing user starts with: no password, and the role `user` for one that the form does not offer. */
export function userValues(user: User): UserValues {
  const { name, email, username, language, must_reset_password, role, role_ids } = user
  const { box_office, event_access, event_ids, weekdays, app_login_hours, updated_at } = user
  return {
    ...newUser(language),
    name,
    email,
    username,
    must_reset_password,
    role: role === 'company_admin' || role === 'customer_support' ? role : 'user',
    role_ids,
    box_office,
    event_access,
    event_ids,
    weekdays,
    app_login_hours,
    updated_at,
  }
}

/** What both calls take; the username defaults to the email address. */
export function userInput(company_id: number, values: UserValues): Omit<CallInput<'updateUser'>, 'user_id'> {
  const { send_invitation: _, app_login_hours, ...form } = values
  return {
    ...form,
    company_id,
    username: form.username.trim() || form.email.trim(),
    app_login_hours: app_login_hours ?? 0,
  }
}
