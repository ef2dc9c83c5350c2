import type { Scope } from '#platform/scope.ts'
import type { NewCustomer } from './save-queries.ts'

export async function insertPerson({ tx, company_id }: Scope, person: NewCustomer): Promise<number> {
  const { id } = await tx
    .insertInto('customer')
    .values({ ...person, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives an order a buyer, unless it has one by now. */
export async function insertBuyer({ tx, company_id }: Scope, order_id: number, buyer: NewCustomer): Promise<void> {
  await tx
    .with('buyer', (of) =>
      of
        .insertInto('customer')
        .values({ ...buyer, company_id })
        .returning('id'),
    )
    .updateTable('order')
    .set((of) => ({ customer_id: of.selectFrom('buyer').select('buyer.id') }))
    .where('company_id', '=', company_id)
    .where('id', '=', order_id)
    .where('customer_id', 'is', null)
    .execute()
}
