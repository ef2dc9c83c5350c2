import { sql } from 'kysely'
import type { Erasure } from '@entree/contract/desk/privacy/entities.ts'
import type { Database } from '#platform/database/database.ts'
import { paginate, type PageOf } from '#platform/database/paginate.ts'
import type { Scope } from '#platform/scope.ts'

/** The retention period of the company, locked for a change; null: it was never set. */
export async function findRetention(db: Database, company_id: number, { locked = false } = {}) {
  const row = await db
    .selectFrom('retention')
    .select(['company_id as id', 'months', 'updated_at'])
    .where('company_id', '=', company_id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function writeRetention({ tx, company_id, now }: Scope, months: number | null, next_at: string): Promise<void> {
  const set = { months, next_at, updated_at: now }
  await tx
    .insertInto('retention')
    .values({ company_id, ...set })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(set))
    .execute()
}

/** Companies in which it is time to look for those whose period is over. */
export async function listDueCompanies(db: Database, now: string): Promise<number[]> {
  const rows = await db
    .selectFrom('retention')
    .select('company_id')
    .where('months', 'is not', null)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(100)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Takes the company's look of the day, so that no other process does the same; its months, or null when it is not due any more. */
export async function takeDueCompany(db: Database, company_id: number, now: string, next_at: string): Promise<number | null> {
  const row = await db
    .updateTable('retention')
    .set({ next_at })
    .where('company_id', '=', company_id)
    .where('next_at', '<=', now)
    .returning('months')
    .executeTakeFirst()
  return row?.months ?? null
}

/** The next look is earlier: more are due than one look erases. */
export async function lookAgain(db: Database, company_id: number, next_at: string): Promise<void> {
  await db.updateTable('retention').set({ next_at }).where('company_id', '=', company_id).execute()
}

type Erased = { order_id: number | null; orders: number; tickets: number; after_months: number | null }

/** Notes that a person was erased, and by whom. */
export async function insertErasure({ tx, company_id, actor, now }: Scope, of: Erased): Promise<void> {
  const user = actor.kind === 'user' ? actor : null
  const { order_id, orders, tickets, after_months } = of
  await tx
    .insertInto('erasure')
    .values({
      company_id,
      order_id,
      orders,
      tickets,
      after_months,
      user_name: user?.name ?? null,
      impersonator_name: user?.impersonator?.name ?? null,
      erased_at: now,
    })
    .execute()
}

/** A page of what was erased, the newest first (PRIV-06). */
export async function listErasures(db: Database, company_id: number, page: number): Promise<PageOf<Erasure>> {
  const rows = await paginate(
    db
      .selectFrom('erasure as e')
      .leftJoin('order as o', 'o.id', 'e.order_id')
      .select(['e.id', 'e.order_id', 'o.order_number', 'e.orders', 'e.tickets', 'e.after_months', 'e.erased_at'])
      .select(
        sql<
          string | null
        >`e.user_name || case when e.impersonator_name is null then '' else ' (' || e.impersonator_name || ')' end`.as('who'),
      )
      .where('e.company_id', '=', company_id)
      .orderBy('e.id', 'desc'),
    page,
  )
  return {
    ...rows,
    data: rows.data.map(({ order_id, order_number, ...row }) => ({
      ...row,
      order: order_id === null || order_number === null ? null : { id: order_id, order_number },
    })),
  }
}
