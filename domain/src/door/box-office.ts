import { refusal, type Refusal } from '../foundation/refusals.ts'
import { addDays, instantOf } from '../foundation/zoned-time.ts'
import { doorNameRefusals } from './scan-rules.ts'
import { DAY_BEGINS } from './judge-scan.ts'

/** How a box office takes money (BOX-13): a card terminal of its own, and cash. */
export const boxOfficeMethods = ['cash', 'pin'] as const
export type BoxOfficeMethod = (typeof boxOfficeMethods)[number]

/** Paper that tickets and receipts are printed on: a sheet, or the roll of a receipt printer, of 80 mm or of 58 mm (DOOR-67). */
export const boxOfficePapers = ['a4', 'receipt', 'receipt_58'] as const
export type BoxOfficePaper = (typeof boxOfficePapers)[number]

/** Where more than this is typed for a price or in a drawer, it is a slip of the finger. Cents. */
export const MOST_CENTS = 1_000_000_00

/**
 * What is wrong with the set-up of a box office, all at once: the name (`field_required`, `text_too_long`), `box_office_no_products`
 * (BOX-10), `box_office_no_methods` (BOX-11), `stock_invalid` with the field of the product.
 */
export function boxOfficeRefusals(form: {
  name: string
  products: readonly { product_id: number; stock: number | null }[]
  payment_methods: readonly BoxOfficeMethod[]
}): Refusal[] {
  const refusals = doorNameRefusals(form.name)
  if (form.products.length === 0) refusals.push(refusal('box_office_no_products', { field: 'products' }))
  if (form.payment_methods.length === 0) refusals.push(refusal('box_office_no_methods', { field: 'payment_methods' }))
  for (const [index, { stock }] of form.products.entries()) {
    const isStock = stock === null || (Number.isSafeInteger(stock) && stock >= 0 && stock <= MOST_UNITS)
    if (!isStock) refusals.push(refusal('stock_invalid', { field: `products.${index}.stock` }))
  }
  return refusals
}

const MOST_UNITS = 2_147_483_647

/** The day that a sale counts for, from 07:00 to 07:00 (DEC-B-46): a night at the door is one day. Instants, UTC. */
export function boxOfficeDay(day: string, zone: string): { from: string; until: string } {
  return { from: instantOf(day, DAY_BEGINS, zone), until: instantOf(addDays(day, 1), DAY_BEGINS, zone) }
}
