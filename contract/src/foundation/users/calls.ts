import { z } from 'zod'
import { defineCalls, may, signedIn } from '../../define-call.ts'
import { SignedIn } from '../account/entities.ts'
import { CompanyRole, Permission } from '../access/entities.ts'
import {
  CompanyPermissions,
  EventAccess,
  LeftBehind,
  PermissionEntry,
  PermissionRole,
  RoleRow,
  User,
  UserPermissions,
  UserRow,
  weekdays,
} from './entities.ts'
import { pageInput, pageOf, queryFlag } from '../page.ts'
import { id, instant, language, singleLine } from '../values.ts'

const mayUsers = may('my_company.users', 'admin_company.users')
/** What gives a user a way to sign in (USER-24). */
const mayGiveSignIns = { ...mayUsers, in_person: true } as const
const mayPermissions = may('my_company.permissions', 'admin_company.permissions')
const mayRoles = may('master_data.roles')

const success = z.object({ success: z.literal(true) })
const company = { company_id: id }
const user = { company_id: id, user_id: id }
const line = singleLine.max(300)
const ids = z.array(id).max(1000)
const permissionList = z.array(Permission).max(500)

const userForm = {
  name: line,
  username: line,
  email: line,
  /** Empty keeps the present one (USER-14). */
  password: z.string().max(500).default(''),
  password_confirmation: z.string().max(500).default(''),
  language,
  role: CompanyRole,
  role_ids: ids.default([]),
  box_office: z.boolean().default(false),
  event_access: EventAccess,
  event_ids: ids.default([]),
  weekdays: weekdays.default([]),
  must_reset_password: z.boolean().default(false),
  app_login_hours: z.number(),
  updated_at: instant.optional(),
}
const ofUserForm = [
  'field_required',
  'text_too_long',
  'wrong_email',
  'number_out_of_range',
  'user_exists',
  'password_too_weak',
  'passwords_do_not_match',
  'permission_not_held',
  'permission_beyond_company',
  'not_found',
  'user_holds_more',
  'own_rights',
  'own_email',
  'username_is_address',
  'last_company_admin',
  'changed_meanwhile',
  'too_many_requests',
] as const

export const userCalls = defineCalls({
  listUsers: {
    summary: 'The users of a company (USER-20, USER-21)',
    access: mayUsers,
    input: z.object({
      ...company,
      ...pageInput,
      show_inactive: queryFlag.optional(),
      sort: z.enum(['name', '-name', 'email', '-email', 'last_login_at', '-last_login_at']).default('name'),
    }),
    answer: pageOf(UserRow),
    refusals: [],
  },
  createUser: {
    summary: 'Adds a user to a company; with `id` changes that one (BCALL-007, DEC-B-185)',
    access: mayGiveSignIns,
    input: z.object({ ...company, ...userForm, id: id.optional(), send_invitation: z.boolean().default(false) }),
    answer: User,
    refusals: ofUserForm,
  },
  getUser: { summary: 'One user', access: mayUsers, input: z.object(user), answer: User, refusals: ['not_found'] },
  updateUser: {
    summary: 'Changes a user; an empty password keeps the present one (USER-14)',
    access: mayUsers,
    input: z.object({ ...user, ...userForm }),
    answer: User,
    refusals: ofUserForm,
  },
  deactivateUser: {
    summary: 'Takes a user out of work: signed out at once, kept for the log (DEC-B-15)',
    access: mayUsers,
    input: z.object(user),
    answer: LeftBehind,
    refusals: ['not_found', 'own_rights', 'last_company_admin', 'user_holds_more'],
  },
  activateUser: {
    summary: 'Lets a user that was taken out of work in again',
    access: mayUsers,
    input: z.object(user),
    answer: User,
    refusals: ['not_found', 'permission_not_held', 'user_holds_more'],
  },
  inviteUser: {
    summary: 'Mails a user without password the link to set one, again; it is good for 7 days',
    access: mayGiveSignIns,
    input: z.object(user),
    answer: success,
    refusals: ['not_found', 'user_inactive', 'user_has_password', 'user_holds_more'],
  },
  endUserTwoFactor: {
    summary: 'Turns the second step of a user off who lost their authenticator app; they are signed out and notified by mail',
    access: mayGiveSignIns,
    input: z.object(user),
    answer: User,
    refusals: ['not_found', 'own_rights', 'user_holds_more'],
  },
  setUserBoxOffice: {
    summary: 'Makes a user one of the box office, or not (USER-06, DEC-B-21)',
    access: may('my_company.box_office'),
    input: z.object({ ...user, enabled: z.boolean() }),
    answer: User,
    refusals: ['not_found', 'own_rights', 'user_holds_more', 'permission_not_held'],
  },
  getUserPermissions: {
    summary: 'What a user may do, and where each of it comes from',
    access: mayPermissions,
    input: z.object(user),
    answer: UserPermissions,
    refusals: ['not_found'],
  },
  saveUserPermissions: {
    summary: 'Gives and withholds single permissions and permission roles; nobody gives what they do not hold (DEC-B-16)',
    access: mayPermissions,
    input: z.object({
      ...user,
      role_ids: ids,
      granted: permissionList,
      withheld: permissionList,
      updated_at: instant.optional(),
    }),
    answer: UserPermissions,
    refusals: [
      'not_found',
      'own_rights',
      'user_holds_more',
      'permission_not_held',
      'permission_beyond_company',
      'last_company_admin',
      'changed_meanwhile',
    ],
  },
  impersonateUser: {
    summary: 'Signs an administrator in as a user of a company (IMP-01, DEC-B-20)',
    access: may('admin_company.impersonate'),
    input: z.object(user),
    answer: SignedIn,
    refusals: ['not_found', 'user_inactive', 'company_inactive'],
  },
  listPermissions: {
    summary: 'The permission catalogue with its labels',
    access: signedIn,
    input: z.object({ language: language.default('en') }),
    answer: z.array(PermissionEntry),
    refusals: [],
  },
  listRoles: {
    summary: 'The permission roles (ROLE-04)',
    access: mayRoles,
    input: z.object(pageInput),
    answer: pageOf(RoleRow),
    refusals: [],
  },
  listAssignableRoles: {
    summary: 'The permission roles that the user may give: online, and those of the platform only for the platform (DEC-B-13)',
    access: may('my_company.users', 'my_company.permissions', 'admin_company.users', 'admin_company.permissions'),
    input: z.object({}),
    answer: z.array(z.object({ id, name: z.string(), permissions: z.array(Permission) })),
    refusals: [],
  },
  getRole: {
    summary: 'One permission role with its permissions',
    access: mayRoles,
    input: z.object({ id }),
    answer: PermissionRole,
    refusals: ['not_found'],
  },
  createRole: {
    summary: 'Adds a permission role (ROLE-06)',
    access: mayRoles,
    input: z.object({ name: line, admin_only: z.boolean(), online: z.boolean(), permissions: permissionList }),
    answer: PermissionRole,
    refusals: ['field_required', 'text_too_long', 'role_exists', 'permission_not_held', 'permission_beyond_company'],
  },
  updateRole: {
    summary: 'Changes a permission role, for all who have it (ROLE-07)',
    access: mayRoles,
    input: z.object({
      id,
      name: line,
      admin_only: z.boolean(),
      online: z.boolean(),
      permissions: permissionList,
      updated_at: instant.optional(),
    }),
    answer: PermissionRole,
    refusals: [
      'not_found',
      'field_required',
      'text_too_long',
      'role_exists',
      'permission_not_held',
      'permission_beyond_company',
      'changed_meanwhile',
    ],
  },
  deleteRole: {
    summary: 'Deletes a permission role that nobody has (ROLE-08, ROLE-09)',
    access: mayRoles,
    input: z.object({ id }),
    answer: success,
    refusals: ['not_found', 'role_in_use'],
  },
  getCompanyPermissions: {
    summary: 'What a company may use, and what its built-in roles hold',
    access: mayPermissions,
    input: z.object(company),
    answer: CompanyPermissions,
    refusals: ['not_found'],
  },
  saveCompanyPermissions: {
    summary: 'Says what a company may use at most (DEC-B-12)',
    access: may('admin_company.permissions'),
    input: z.object({
      ...company,
      role_ids: ids,
      permissions: permissionList.nullable(),
      updated_at: instant.optional(),
    }),
    answer: CompanyPermissions,
    refusals: ['not_found', 'permission_not_held', 'permission_beyond_company', 'role_needs_permission', 'changed_meanwhile'],
  },
  saveRolePermissions: {
    summary: 'Says what a built-in role holds in this company; null: the defaults again',
    access: may('my_company.permissions'),
    input: z.object({
      ...company,
      role: CompanyRole,
      permissions: permissionList.nullable(),
      updated_at: instant.optional(),
    }),
    answer: CompanyPermissions,
    refusals: [
      'not_found',
      'access_denied',
      'role_holds_more',
      'permission_not_held',
      'permission_beyond_company',
      'role_needs_permission',
      'changed_meanwhile',
    ],
  },
})
