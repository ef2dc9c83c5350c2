import type { CallInput } from '@entree/contract/calls.ts'
import { isDonation } from '@entree/domain/catalogue/donation.ts'
import { canChange } from '@entree/domain/selling/quantities.ts'
import { type Product } from '../../data.ts'
import type { Choice } from '../cart/use-selection.ts'

/** The chosen extra products as the call takes them (XSELL-04). What is added automatically the server adds itself. */
export function extraLines(products: readonly Product[], { amounts, donation }: Choice): CallInput<'saveCrossSell'>['products'] {
  return products.flatMap((product) => {
    const amount = amounts[product.id] ?? 0
    if (!product.is_cross_sell || amount === 0 || !canChange(product, products)) return []
    if (!isDonation(product)) return [{ product_id: product.id, amount }]
    return [{ product_id: product.id, amount, price: donation, manual_price: true }]
  })
}
