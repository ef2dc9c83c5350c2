import type { HighlightStyle } from '@entree/domain/catalogue/campaign-rules.ts'
import { formatColor, parseColor } from '@entree/domain/foundation/color.ts'
import { readableOn } from '@entree/domain/foundation/theme.ts'
import type { CSSProperties } from 'react'

/**
 * The colours of a campaign around a product (CAMP-10). On its background all text gets a colour that can be read there, since an
 * organiser may choose any.
 */
export function highlightStyle(highlight: HighlightStyle | null): CSSProperties {
  if (!highlight) return {}
  const background = parseColor(highlight.background_color)
  const border = parseColor(highlight.border_color)
  const style: Record<string, string> = {}
  if (border) style.borderColor = formatColor(border)
  if (background) {
    const ink = formatColor(readableOn(background))
    style.backgroundColor = formatColor(background)
    for (const token of ['--color-ink', '--color-ink-soft', '--color-primary-ink', '--color-danger', '--color-line-strong'])
      style[token] = ink
    for (const token of ['--color-surface', '--color-sunken']) style[token] = formatColor(background)
  }
  return style
}
