import { contrast, formatColor, mix, parseColor, WHITE, type Rgb } from './color.ts'

/** The colours of a company's layout (ENT-02, ENT-03); null, or what is no colour, means the default. */
export type ThemeColors = {
  primary_color: string | null
  secondary_color: string | null
  accent_color: string | null
  description_color: string | null
  button_color: string | null
  button_text_color: string | null
  header: { backgroundColor: string | null }
  secondary: { backgroundColor: string | null; color: string | null }
  footer: { backgroundColor: string | null }
}

/** Contrast that text needs (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5

const INK: Rgb = [28, 27, 24]
const PAGE: Rgb = [247, 246, 243]
const DEFAULT_PRIMARY: Rgb = [29, 78, 216]

/**
 * The theme of a shop as CSS custom properties (LAY-14), every value `#rrggbb`. A company chooses surfaces; the colour of what is
 * written on them is its own where that can be read, else worked out, so that a shop in any colours stays readable.
 * `--color-on-x` is text on `--color-x`; `--color-x-ink` is x as a text colour on the page, made darker until it can be read;
 * `--color-x-soft` is a light tint of x for surfaces with normal ink on them.
 */
export function themeTokens(layout: ThemeColors): Readonly<Record<string, string>> {
  const known = tokensOf.get(layout) ?? workOut(layout)
  tokensOf.set(layout, known)
  return known
}

/** A page that shows one thing in these colours shows more. */
const tokensOf = new WeakMap<ThemeColors, Readonly<Record<string, string>>>()

function workOut(layout: ThemeColors): Record<string, string> {
  const primary = parseColor(layout.primary_color) ?? DEFAULT_PRIMARY
  const secondary =
    parseColor(layout.secondary.backgroundColor) ?? parseColor(layout.secondary_color) ?? mix(WHITE, primary, 0.08)
  const accent = parseColor(layout.accent_color) ?? primary
  const button = parseColor(layout.button_color) ?? primary
  const header = parseColor(layout.header.backgroundColor) ?? WHITE
  const footer = parseColor(layout.footer.backgroundColor) ?? INK
  const onButton = readableOn(button, parseColor(layout.button_text_color))
  const hover = mix(button, contrast(onButton, WHITE) > contrast(onButton, INK) ? WHITE : INK, 0.14)
  const colors: Record<string, Rgb> = {
    '--color-primary': primary,
    '--color-on-primary': readableOn(primary),
    '--color-primary-ink': inkOf(primary),
    '--color-primary-soft': softOf(primary),
    '--color-secondary': secondary,
    '--color-on-secondary': readableOn(secondary, parseColor(layout.secondary.color)),
    '--color-accent': accent,
    '--color-on-accent': readableOn(accent),
    '--color-accent-ink': inkOf(accent),
    '--color-accent-soft': softOf(accent),
    '--color-button': button,
    '--color-on-button': onButton,
    '--color-button-hover': contrast(hover, onButton) >= TEXT_CONTRAST ? hover : button,
    '--color-header': header,
    '--color-on-header': readableOn(header),
    '--color-footer': footer,
    '--color-on-footer': readableOn(footer),
    '--color-description': inkOf(parseColor(layout.description_color) ?? INK),
  }
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, formatColor(color)]))
}

/** The wanted text colour if it can be read on the surface, else ink or white, whichever stands out more. */
export function readableOn(surface: Rgb, wanted: Rgb | null = null): Rgb {
  if (wanted !== null && contrast(wanted, surface) >= TEXT_CONTRAST) return wanted
  const candidate = contrast(INK, surface) >= contrast(WHITE, surface) ? INK : WHITE
  if (contrast(candidate, surface) >= TEXT_CONTRAST) return candidate
  // Between the two lies a narrow band of greys on which only pure black is enough.
  return contrast(WHITE, surface) >= TEXT_CONTRAST ? WHITE : [0, 0, 0]
}

/** The colour as text on the page and on white: as it is, or just as much darker as it takes. */
function inkOf(color: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, [0, 0, 0], share)
    if (contrast(darker, PAGE) >= TEXT_CONTRAST) return darker
  }
  return INK
}

/** A light tint on which ink and the colour's own ink can be read. */
function softOf(color: Rgb): Rgb {
  for (const share of [0.12, 0.08, 0.04]) {
    const tint = mix(WHITE, color, share)
    if (contrast(inkOf(color), tint) >= TEXT_CONTRAST) return tint
  }
  return WHITE
}
