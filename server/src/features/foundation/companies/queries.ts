import { sql, type Updateable } from 'kysely'
import type { CallInput } from '@entree/contract/calls.ts'
import { holdsWords } from '#platform/database/like.ts'
import type { Database } from '#platform/database/database.ts'
import { paginate } from '#platform/database/paginate.ts'
import { chosenSort } from '#platform/database/sort.ts'
import type { Company } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import type { CompanyRights } from '#features/hooks.ts'
import { SHOWN_COLUMNS } from './shop-company.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>
export type CompanyRecord = NonNullable<Awaited<ReturnType<typeof findCompanyRecord>>>

export async function findCompanyRecord({ tx, company_id }: OfCompany, { locked = false } = {}) {
  let query = tx.selectFrom('company').selectAll().where('id', '=', company_id)
  // Against other changes of the company, not against its orders.
  if (locked) query = query.forNoKeyUpdate()
  return query.executeTakeFirst()
}

export async function updateCompany({ tx, company_id, now }: Scope, columns: Updateable<Company>): Promise<void> {
  await tx
    .updateTable('company')
    .set({ ...columns, updated_at: now })
    .where('id', '=', company_id)
    .execute()
}

/** What of the company is shown to buyers, and where its shop answers, in one statement. */
export async function findShownCompany({ tx, company_id }: OfCompany) {
  const query = tx.selectFrom('company').select(SHOWN_COLUMNS).select(SHOP_HOST.as('host')).where('id', '=', company_id)
  return (await query.executeTakeFirst()) ?? null
}

/** Of several hosts the main one, else that made of the subdomain, else the shortest. No `like`, with which no plan is kept (`keepPlans`). */
const SHOP_HOST = sql<string | null>`(select h.host from company_host h where h.company_id = company.id
  order by h.is_main desc, starts_with(h.host, company.subdomain || '.') desc, length(h.host), h.host limit 1)`

/** Where the company's shop answers; null: nowhere. */
export async function findHost({ tx, company_id }: OfCompany): Promise<string | null> {
  const row = await tx.selectFrom('company').select(SHOP_HOST.as('host')).where('id', '=', company_id).executeTakeFirst()
  return row?.host ?? null
}

/** Whether another company has the subdomain, or answers on the host. */
export async function isSubdomainTaken({ tx, company_id }: Scope, subdomain: string, host: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from company where subdomain = ${subdomain} and id <> ${company_id})
        or exists (select from company_host where host = ${host} and company_id <> ${company_id}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** The companies of the platform; with `own_id` only that one. */
export async function listCompanies(
  { tx: db, now }: Pick<Scope, 'tx' | 'now'>,
  { page, search, show_inactive, sort, own_id }: CallInput<'listCompanies'> & { own_id: number | null },
) {
  let query = db
    .selectFrom('company')
    .select(['id', 'name', 'subdomain', 'contact_person', 'city', 'active', 'created_at'])
    .select(sql<string>`coalesce(${SHOP_HOST}, subdomain)`.as('domain'))
    .select(
      sql<number>`(select count(*)::int from "user" u where u.company_id = company.id and u.active and u.role <> 'scanner')`.as(
        'users_count',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from event e where e.company_id = company.id and e.status = 'live' and e.archived_at is null and e.ends_at > ${now})`.as(
        'live_events_count',
      ),
    )
  if (own_id !== null) query = query.where('id', '=', own_id)
  if (!show_inactive && own_id === null) query = query.where('active', '=', true)
  if (search) query = query.where(holdsWords(sql`concat_ws(' ', name, subdomain, city)`, search))
  const { by, is_descending } = chosenSort(sort, { name: sql`lower(name)`, created_at: sql`created_at` })
  return paginate(
    query
      .orderBy('active', 'desc')
      .orderBy(by, is_descending ? 'desc' : 'asc')
      .orderBy('id'),
    page,
  )
}

/** Ids and names, by name; with `own_id` only that one. */
export async function listCompanyNames(db: Database, own_id: number | null): Promise<{ id: number; name: string }[]> {
  let query = db.selectFrom('company').select(['id', 'name'])
  if (own_id !== null) query = query.where('id', '=', own_id)
  return query
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** The active administrators of the company: whom the platform writes to. */
export async function selectAdmins({ tx, company_id }: Scope) {
  return tx
    .selectFrom('user')
    .select(['id', 'email', 'language'])
    .where('company_id', '=', company_id)
    .where('role', '=', 'company_admin')
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}

/** Where the company wants its notices, and in which language: that of the user with the address, else of its first administrator. */
export async function findNoticeAddress({ tx, company_id }: Scope): Promise<{ address: string; language: string } | null> {
  const { rows } = await sql<{ address: string | null; language: string }>`
    select coalesce(c.order_notification_email, admin.email) as address, coalesce(reader.language, admin.language, 'en') as language
      from company c
      left join lateral (select email, language from "user" u
                          where u.company_id = c.id and u.role = 'company_admin' and u.active order by u.id limit 1) admin on true
      left join lateral (select language from "user" u
                          where u.company_id = c.id and fold_email(u.email) = fold_email(c.order_notification_email) limit 1) reader on true
     where c.id = ${company_id}`.execute(tx)
  const [row] = rows
  return row?.address ? { address: row.address, language: row.language } : null
}

/** Saves what caps the company's people, or what its built-in roles hold. */
export async function updateRights({ tx, company_id, now }: Scope, rights: CompanyRights): Promise<void> {
  const changes =
    'permissions' in rights
      ? { permissions: rights.permissions === null ? null : [...rights.permissions] }
      : { role_permissions: JSON.stringify(rights.role_permissions) }
  await tx
    .updateTable('company')
    .set({ ...changes, updated_at: now })
    .where('id', '=', company_id)
    .execute()
}
