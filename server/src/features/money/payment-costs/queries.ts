import type { PaymentCost } from '@entree/domain/money/payment-costs.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** What payments cost a company, by method, the latest first. */
export async function listCostRows(db: Database, company_id: number) {
  return db
    .selectFrom('payment_cost')
    .innerJoin('payment_method', 'payment_method.id', 'payment_cost.payment_method_id')
    .select(['payment_cost.id', 'payment_method_id', 'payment_method.name', 'payment_method.adapter'])
    .select(['fee_percentage', 'fee_fixed', 'valid_from', 'payment_cost.updated_at'])
    .where('payment_cost.company_id', '=', company_id)
    .orderBy('payment_method.name')
    .orderBy('payment_method_id')
    .orderBy('valid_from', 'desc')
    .execute()
}

export async function lockCost({ tx, company_id }: Scope, id: number) {
  const row = await tx
    .selectFrom('payment_cost')
    .select(['payment_method_id', 'fee_percentage', 'fee_fixed', 'valid_from', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertCost({ tx, company_id, now }: Scope, cost: PaymentCost): Promise<void> {
  await tx
    .insertInto('payment_cost')
    .values({ ...cost, company_id, created_at: now, updated_at: now })
    .execute()
}

export async function updateCost({ tx, company_id, now }: Scope, id: number, cost: PaymentCost): Promise<void> {
  await tx
    .updateTable('payment_cost')
    .set({ ...cost, updated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteCostRow({ tx, company_id }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('payment_cost').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The name of a method that can be paid by; null: there is none. */
export async function findMethodName(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('payment_method').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
