import { sql, type RawBuilder } from 'kysely'
import { unitsLeftIn } from '#features/catalogue/stock/units-left.ts'

/** A product of an event as those who sell or give it see it. */
export type OfferedProduct = {
  id: number
  name: string
  /** Cents, VAT included. */
  price: number
  vat_percentage: number
  has_ticket: boolean
  /** Units that can still be taken here, at least 0; null without a limit. */
  left: number | null
}

/** The columns of an `OfferedProduct` of `product`, limited by the pools joined under these names. */
export function offeredColumns(...pools: readonly string[]): RawBuilder<OfferedProduct> {
  return sql<OfferedProduct>`
    product.id, product.name, product.price, product.vat_percentage::float8 as vat_percentage, product.has_ticket,
    ${unitsLeftIn(...pools)} as left`
}
