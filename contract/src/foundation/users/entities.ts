import { roles } from '@entree/domain/foundation/permissions.ts'
import { z } from 'zod'
import { CompanyRole, Permission } from '../access/entities.ts'
import { id, instant, language } from '../values.ts'

/** All events of the company, a selection, or all but only on some days of the week (USER-07, USER-08). */
export const EventAccess = z.enum(['all', 'selected', 'weekdays'])
/** 1 is Monday, 7 is Sunday. */
export const weekdays = z.array(z.number().int().min(1).max(7)).max(7)

/** A user in the list of a company. */
export const UserRow = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  box_office: z.boolean(),
  event_access: EventAccess,
  active: z.boolean(),
  /** Has not chosen a password yet. */
  is_invited: z.boolean(),
  last_login_at: instant.nullable(),
})
export type UserRow = z.infer<typeof UserRow>

/** A user of a company as the back office edits it. */
export const User = UserRow.extend({
  language,
  /** The permission roles; those only the platform sees are left out for a company (DEC-B-13). */
  role_ids: z.array(id),
  event_ids: z.array(id),
  weekdays,
  must_reset_password: z.boolean(),
  app_login_hours: z.number().int(),
  /** Whether the one who asks may change this user: not when that user may do more. */
  may_manage: z.boolean(),
  /** Signing in asks for a code besides the password. */
  /** A second step of either kind: an authenticator app or a passkey. */
  two_factor: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
export type User = z.infer<typeof User>

/** That a user was taken out of work, and how much of what they set up for the company still works. */
export const LeftBehind = z.object({ success: z.literal(true), api_keys: z.number().int(), webhooks: z.number().int() })
export type LeftBehind = z.infer<typeof LeftBehind>

/** What a user may do and where each of it comes from (DEC-B-12). */
export const UserPermissions = z.object({
  role: z.enum(roles),
  box_office: z.boolean(),
  role_ids: z.array(id),
  granted: z.array(Permission),
  withheld: z.array(Permission),
  effective: z.array(Permission),
  /** What the built-in role has in this company. */
  role_permissions: z.array(Permission),
  /** The permission roles that were given, with what they add. */
  roles: z.array(z.object({ id, name: z.string(), online: z.boolean(), permissions: z.array(Permission) })),
  /** What the company may use at most. */
  company_permissions: z.array(Permission),
  /** What the one who asks could give. */
  grantable: z.array(Permission),
  updated_at: instant,
})
export type UserPermissions = z.infer<typeof UserPermissions>

/** An entry of the permission catalogue, in the language asked for. */
export const PermissionEntry = z.object({
  id: Permission,
  area: z.string(),
  area_label: z.string(),
  action: z.string(),
  label: z.string(),
  /** Held by people of the platform only. */
  is_platform: z.boolean(),
})
export type PermissionEntry = z.infer<typeof PermissionEntry>

/** A permission role (ROLE-01, ROLE-02, ROLE-03, ROLE-04, ROLE-05). */
export const RoleRow = z.object({
  id,
  name: z.string(),
  admin_only: z.boolean(),
  online: z.boolean(),
  /** The name of the user who made it. */
  created_by: z.string().nullable(),
  users_count: z.number().int(),
  companies_count: z.number().int(),
})
export const PermissionRole = RoleRow.extend({ permissions: z.array(Permission), updated_at: instant })
export type PermissionRole = z.infer<typeof PermissionRole>

/** What a company may use, and what its built-in roles hold. */
export const CompanyPermissions = z.object({
  role_ids: z.array(id),
  /** What its people may be given at most, besides the permission roles; null: all that a company can have. */
  permissions: z.array(Permission).nullable(),
  /** Both together. */
  effective: z.array(Permission),
  /** Per built-in role what it holds here, and whether that was set by the company. */
  roles: z.array(z.object({ role: CompanyRole, permissions: z.array(Permission), is_own: z.boolean() })),
  grantable: z.array(Permission),
  updated_at: instant,
})
export type CompanyPermissions = z.infer<typeof CompanyPermissions>
