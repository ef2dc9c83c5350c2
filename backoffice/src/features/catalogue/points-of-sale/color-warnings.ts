import { contrast, parseColor } from '@entree/domain/foundation/color.ts'
import type { PointOfSaleColor } from '@entree/domain/catalogue/point-of-sale-rules.ts'
import { TEXT_CONTRAST } from '@entree/domain/foundation/theme.ts'

type Colors = Readonly<Record<PointOfSaleColor, string | null>>

/** The shop's page behind a text. */
const PAGE = '#f7f6f3'
const DEFAULT_BUTTON = '#1d4ed8'

/**
 * The text colours that cannot be read on what they stand on, in place of which the shop takes one that can (WCAG 2.2 AA). `own` are
 * the colours of a point of sale, `company` those of its company.
 */
export function unreadableColors(own: Colors, company: Colors): PointOfSaleColor[] {
  const shown = (name: PointOfSaleColor) => own[name] ?? company[name]
  const button = shown('button_color') ?? shown('primary_color') ?? DEFAULT_BUTTON
  const pairs: [PointOfSaleColor, string][] = [
    ['button_text_color', button],
    ['description_color', PAGE],
  ]
  return pairs.flatMap(([name, ground]) => {
    const [text, behind] = [parseColor(shown(name)), parseColor(ground)]
    return text && behind && contrast(text, behind) < TEXT_CONTRAST ? [name] : []
  })
}
