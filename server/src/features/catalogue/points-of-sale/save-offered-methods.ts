import type { PointOfSaleInput } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { isOnSite } from '@entree/domain/catalogue/payment-methods.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import { insertMethod, listAllPaymentMethods, listKnownMethods, updateMethod } from './settings-queries.ts'

type Methods = NonNullable<PointOfSaleInput['payment_methods']>

/**
 * `pos_payment_method_not_found` for a method that does not exist, is one for the spot (DEC-B-195), or is named by the id of one that
 * this point of sale does not have (BPOS-27); a method is offered once. `id` null: a new point of sale.
 */
export async function checkMethods({ tx, company_id }: Scope, id: number | null, methods: Methods): Promise<Refusal[]> {
  const [all, known] = await Promise.all([
    listAllPaymentMethods(tx),
    id === null ? Promise.resolve([]) : listKnownMethods(tx, company_id, id),
  ])
  return methods.flatMap((method, index): Refusal[] => {
    const field = `payment_methods.${index}.payment_method_id`
    const own = known.find((one) => one.id === method.id)
    const exists = all.find((one) => one.id === method.payment_method_id)
    const isOwn = method.id === null || method.id === undefined || own?.payment_method_id === method.payment_method_id
    // One that it has from before it could not be chosen may stay.
    const isOffered = exists && (!isOnSite(exists) || own !== undefined)
    if (!isOffered || !isOwn) return [refusal('pos_payment_method_not_found', { field })]
    const isTwice = methods.findIndex((one) => one.payment_method_id === method.payment_method_id) !== index
    return isTwice ? [refusal('invalid_input', { field })] : []
  })
}

/** Writes what is offered, in this order. What is no longer offered is kept for the orders that were paid with it. */
export async function writeMethods({ tx, company_id, now }: Scope, point_of_sale_id: number, methods: Methods): Promise<void> {
  const known = await listKnownMethods(tx, company_id, point_of_sale_id)
  const kept = new Set<number>()
  for (const [sort, method] of methods.entries()) {
    const { id, payment_method_id } = method
    const columns = {
      payment_method_id,
      fee_fixed: method.fee_fixed ?? 0,
      fee_percentage: method.fee_percentage ?? 0,
      online: method.online ?? true,
      show_pos: method.show_pos ?? false,
      sort,
      removed_at: null,
    }
    const row = known.find((one) => one.id === id) ?? known.find((one) => one.payment_method_id === payment_method_id)
    if (row) {
      kept.add(row.id)
      await updateMethod(tx, company_id, row.id, columns)
    } else await insertMethod(tx, { ...columns, company_id, point_of_sale_id })
  }
  for (const { id, removed_at } of known) {
    if (!kept.has(id) && removed_at === null) await updateMethod(tx, company_id, id, { removed_at: now })
  }
}
