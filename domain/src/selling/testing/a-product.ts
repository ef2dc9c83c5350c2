import type { QuantityProduct } from '../quantities.ts'

/** A product of € 25 that is sold without any limit, with what a test gives it. */
export const aProduct = (id: number, part: Partial<QuantityProduct> = {}): QuantityProduct => ({
  id,
  name: `Product ${id}`,
  price: 2500,
  product_type_id: 1,
  min_buy: null,
  max_buy: null,
  sale_sets: null,
  current_stock: null,
  out_of_stock: false,
  is_disabled: false,
  is_cross_sell: false,
  limit_max_amount: false,
  parents: [],
  additions: [],
  ...part,
})
