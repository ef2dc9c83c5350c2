import { contrast, formatColor, parseColor } from './color.ts'
import { TEXT_CONTRAST, themeTokens, type ThemeColors } from './theme.ts'

/** A chosen text colour that nobody could read, and so is not shown as chosen. */
export type ThemeWarning = {
  field: 'button_text_color' | 'secondary.color' | 'description_color'
  /** As chosen, 1 (none) to 21, with one decimal. */
  contrast: number
  /** The colour that visitors see in its place, `#rrggbb`. */
  shown: string
}

/** The text colours of a layout that are replaced because they cannot be read on what they stand on (WCAG 2.2 AA, LAY-14). */
export function themeWarnings(layout: ThemeColors): ThemeWarning[] {
  const tokens = themeTokens(layout)
  const texts = [
    { field: 'button_text_color', chosen: layout.button_text_color, ground: '--color-button', shown: '--color-on-button' },
    { field: 'secondary.color', chosen: layout.secondary.color, ground: '--color-secondary', shown: '--color-on-secondary' },
    { field: 'description_color', chosen: layout.description_color, ground: null, shown: '--color-description' },
  ] as const
  return texts.flatMap(({ field, chosen, ground, shown }) => {
    const color = parseColor(chosen)
    const instead = tokens[shown] ?? ''
    if (color === null || formatColor(color) === instead) return []
    const surface = parseColor(ground === null ? PAGE : (tokens[ground] ?? null))
    const found = surface === null ? TEXT_CONTRAST : contrast(color, surface)
    return [{ field, contrast: Math.floor(found * 10) / 10, shown: instead }]
  })
}

/** The ground of the shop's pages. */
const PAGE = '#f7f6f3'
