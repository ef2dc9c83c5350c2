import type { Scope } from '#platform/scope.ts'

/** How many tickets of an order cost something, which are those that the platform is owed its fee for (M2). */
export async function countFeeTickets({ tx, company_id }: Scope, order_id: number): Promise<number> {
  const { tickets } = await tx
    .selectFrom('order_product as unit')
    .innerJoin('product', 'product.id', 'unit.product_id')
    .select((of) => of.fn.countAll<number>().as('tickets'))
    .where('unit.company_id', '=', company_id)
    .where('unit.order_id', '=', order_id)
    .where('unit.discount_price', '>', 0)
    .where('product.has_ticket', '=', true)
    .executeTakeFirstOrThrow()
  return tickets
}
