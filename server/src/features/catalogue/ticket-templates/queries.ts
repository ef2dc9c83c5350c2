import { sql, type Insertable, type Updateable } from 'kysely'
import { holdsWords } from '#platform/database/like.ts'
import type { TicketTemplate } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'

type Tenant = Pick<Scope, 'tx' | 'company_id'>

const MOST_CHOICES = 500

const columns = ['id', 'name', 'format', 'background', 'qr', 'text_blocks', 'updated_at'] as const

/** The company's templates with these words in their names. */
export function templatesOf({ tx, company_id }: Tenant, search = '') {
  return tx
    .selectFrom('ticket_template')
    .select(columns)
    .where('company_id', '=', company_id)
    .where(holdsWords(sql`name`, search))
}

export async function selectTemplateChoices(scope: Tenant) {
  return templatesOf(scope).orderBy('name').orderBy('id').limit(MOST_CHOICES).execute()
}

export async function findTemplate(scope: Tenant, id: number) {
  return templatesOf(scope).where('id', '=', id).executeTakeFirst()
}

export async function findFirstTemplate(scope: Tenant) {
  return templatesOf(scope).where('format', '=', 'ticket').orderBy('id').limit(1).executeTakeFirst()
}

/** The template, locked for a change. */
export async function lockTemplate(scope: Tenant, id: number) {
  return templatesOf(scope).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** How many events and products use each of the templates, as their ticket or as their badge. */
export async function countUses({ tx, company_id }: Tenant, ids: readonly number[]) {
  if (ids.length === 0) return { events: [], products: [] }
  const usesIn = (table: 'event' | 'product') =>
    tx
      .selectFrom(table)
      .select((of) => ['ticket_template_id as template_id', of.fn.countAll<number>().as('count')])
      .where('company_id', '=', company_id)
      .where('ticket_template_id', 'in', [...ids])
      .groupBy('ticket_template_id')
      .execute()
  const badges = tx
    .selectFrom('product')
    .select((of) => ['badge_template_id as template_id', of.fn.countAll<number>().as('count')])
    .where('company_id', '=', company_id)
    .where('badge_template_id', 'in', [...ids])
    .groupBy('badge_template_id')
    .execute()
  const [events, products, badged] = await Promise.all([usesIn('event'), usesIn('product'), badges])
  // A template is a ticket or a badge, so no product is counted twice.
  return { events, products: [...products, ...badged] }
}

export async function insertTemplate({ tx }: Pick<Tenant, 'tx'>, row: Insertable<TicketTemplate>): Promise<number> {
  const { id } = await tx.insertInto('ticket_template').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTemplate({ tx, company_id }: Tenant, id: number, values: Updateable<TicketTemplate>): Promise<void> {
  await tx.updateTable('ticket_template').set(values).where('company_id', '=', company_id).where('id', '=', id).execute()
}

export async function deleteTemplateRow({ tx, company_id }: Tenant, id: number): Promise<void> {
  await tx.deleteFrom('ticket_template').where('company_id', '=', company_id).where('id', '=', id).execute()
}
