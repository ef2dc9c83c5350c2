import { PointOfSaleColors } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import type { Company } from '@entree/contract/foundation/companies/shop-entities.ts'

const NO_COLORS: PointOfSaleColors = {
  primary_color: null,
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
}

/** Stored colours of a point of sale; null where the company's is to be taken. */
export function readColors(stored: unknown): PointOfSaleColors {
  return { ...NO_COLORS, ...PointOfSaleColors.partial().catch({}).parse(stored) }
}

/** The company as a point of sale shows it: in the colours of its own where it has them (BPOS-17). */
export function withColors<Shown extends Company>(company: Shown, stored: unknown): Shown {
  const { layout } = company
  const { secondary_color, ...colors } = readColors(stored)
  const own = Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== null))
  const secondary = { ...layout.secondary, backgroundColor: secondary_color ?? layout.secondary.backgroundColor }
  return { ...company, layout: { ...layout, ...own, secondary } }
}
