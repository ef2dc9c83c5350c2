import type { Scope } from '#platform/scope.ts'
import type { CopiedEvent } from '#features/hooks.ts'
import { addProducts } from './add-products.ts'
import { insertBoxOffice, listBoxOffices } from './queries.ts'

/** Copies the box offices of an event with what they sell, and nothing of what they sold (DEC-B-32). */
export async function copyBoxOffices(scope: Scope, { from, to, products }: CopiedEvent): Promise<void> {
  const { tx, company_id, now } = scope
  for (const office of await listBoxOffices(tx, company_id, { event_id: from })) {
    const { name, payment_methods, overrule_price, use_unsold_stock } = office
    const row = {
      company_id,
      event_id: to,
      name,
      payment_methods,
      overrule_price,
      use_unsold_stock,
      created_at: now,
      updated_at: now,
    }
    const box_office_id = await insertBoxOffice(tx, row)
    const sold = office.products.flatMap(({ product_id: old, stock }) => {
      const product_id = products.get(old)
      return product_id === undefined ? [] : [{ product_id, stock }]
    })
    await addProducts(scope, box_office_id, sold)
  }
}
