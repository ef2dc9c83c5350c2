import { sql, type Kysely } from 'kysely'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Role } from '@entree/domain/foundation/permissions.ts'

export type SessionRow = {
  user_id: number
  name: string
  role: Role
  company_id: number | null
  box_office: boolean
  event_access: 'all' | 'selected' | 'weekdays'
  weekdays: number[]
  must_reset_password: boolean
  granted: string[]
  withheld: string[]
  kind: 'backoffice' | 'app'
  expires_at: string
  /** Until when the password counts as just entered again; null: it was not. */
  confirmed_until: string | null
  impersonator_id: number | null
  impersonator_name: string | null
  /** The company's own setting of the user's built-in role; null: the defaults. */
  role_permissions: string[] | null
  permission_roles: { permissions: string[]; online: boolean }[]
  /** What the company may use with its own permission roles; null: all that a company can have. */
  company_permissions: string[] | null
  event_ids: number[]
}

/** When a sign-in ends: one of the app also once the user's hours there, as they are now, are over (AUTH-18). */
const endOf = sql`
  case when s.kind = 'app' then least(s.expires_at, s.created_at + make_interval(hours => u.app_login_hours)) else s.expires_at end`

/** What decides what a user `u` of the company `c` may. */
const RIGHTS = sql`
           u.role, u.company_id, u.box_office, u.event_access, u.granted, u.withheld,
           case when jsonb_typeof(c.role_permissions -> u.role) = 'array' then c.role_permissions -> u.role end as role_permissions,
           coalesce((select jsonb_agg(jsonb_build_object('permissions', r.permissions, 'online', r.online))
                       from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as permission_roles,
           case when c.permissions is not null then
             c.permissions || coalesce((select array_agg(p) from company_role cr join role r on r.id = cr.role_id and r.online,
                                               unnest(r.permissions) p where cr.company_id = c.id), '{}') end as company_permissions,
           case when u.event_access = 'selected' then
             coalesce((select jsonb_agg(ue.event_id) from user_event ue where ue.user_id = u.id), '[]') else '[]' end as event_ids`

/**
 * The user of a token that is good at `now`, with all that decides what they may, in one statement. Null: no such session, it has
 * ended, or the user or their company is no longer active.
 */
export async function findSession(db: Kysely<DB>, token_hash: string, now: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select u.id as user_id, u.name, u.weekdays, u.must_reset_password, s.kind, s.confirmed_until, s.impersonator_id, i.name as impersonator_name,
           ${endOf} as expires_at,
           ${RIGHTS}
      from session s
      join "user" u on u.id = s.user_id and u.active
      left join company c on c.id = u.company_id
      left join "user" i on i.id = s.impersonator_id
     where s.token_hash = ${token_hash} and ${endOf} > ${now}
       and (c.id is null or c.active) and (s.impersonator_id is null or i.active)`.execute(db)
  return rows[0] ?? null
}

export type RightsRow = Pick<
  SessionRow,
  | 'role'
  | 'company_id'
  | 'box_office'
  | 'event_access'
  | 'granted'
  | 'withheld'
  | 'role_permissions'
  | 'permission_roles'
  | 'company_permissions'
  | 'event_ids'
>

/** What decides what a user may in the company, who is one of its people or of the platform; null: neither, or no longer active. */
export async function findRights(db: Kysely<DB>, company_id: number, user_id: number): Promise<RightsRow | null> {
  const { rows } = await sql<RightsRow>`
    select ${RIGHTS}
      from "user" u
      left join company c on c.id = u.company_id
     where u.id = ${user_id} and u.active and (c.id is null or (c.id = ${company_id} and c.active))`.execute(db)
  return rows[0] ?? null
}

/** Whether there is a company with this id. */
export async function isCompany(db: Kysely<DB>, company_id: number): Promise<boolean> {
  const row = await db.selectFrom('company').select('id').where('id', '=', company_id).executeTakeFirst()
  return row !== undefined
}
