import type { Database } from '#platform/database/database.ts'

/** Which products of the event depend on which. */
export async function listParents(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product_parent')
    .innerJoin('product', 'product.id', 'product_parent.product_id')
    .select(['product_parent.product_id', 'product_parent.parent_id'])
    .where('product_parent.company_id', '=', company_id)
    .where('product.event_id', '=', event_id)
    .orderBy('product_parent.parent_id')
    .execute()
}

/** Which products of the event are added by themselves with which. */
export async function listAdditions(db: Database, company_id: number, event_id: number) {
  return db
    .selectFrom('product_addition')
    .innerJoin('product', 'product.id', 'product_addition.child_id')
    .select(['product_addition.parent_id', 'product_addition.child_id'])
    .where('product_addition.company_id', '=', company_id)
    .where('product.event_id', '=', event_id)
    .orderBy('product_addition.child_id')
    .execute()
}
