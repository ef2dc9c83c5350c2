import { useFont, type OpenFont } from './embed-fonts.ts'
import type { EmbeddedName } from './fonts.ts'
import type { Pdf } from './tickets-document.ts'

/** A piece of text in one font: points from the top left of the page, its width as a share of the size. */
type TextRun = {
  text: string
  font: EmbeddedName
  width: number
  left: number
  baseline: number
  font_size: number
  /** `#rrggbb` */
  color: string
}

/** What shows a text in a house font whose letters all documents have, by font and text. */
const known = new Map<string, string>()
/** By colour: the operator that fills with it. */
const fills = new Map<string, string>()

/**
 * Writes a piece of text on the page, in one operation. The library's own way takes seven, each copied byte by byte, and looks the letters
 * of the same words up in every document: two fifths of the time of a page. It keeps what has letters off the line, such as the marks of
 * Arabic.
 */
export function writeRun(doc: Pdf, { text, font: name, width, left, baseline, font_size, color }: TextRun): void {
  const { font, usual } = useFont(doc, name, font_size)
  const shown = known.get(`${name} ${text}`) ?? show(font, usual, name, text)
  if (shown === null) {
    doc.fillColor(color)
    // The width is known already; otherwise it is measured again.
    doc.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic', textWidth: width * font_size, wordCount: 1 })
    return
  }
  doc.page.fonts[font.id] ??= font.ref()
  // The page is measured downwards, letters upwards.
  const matrix = `1 0 0 -1 ${rounded(left)} ${rounded(baseline)} Tm`
  doc.addContent(Buffer.from(`${fillOf(color)} BT /${font.id} ${rounded(font_size)} Tf ${matrix} ${shown} ET\n`, 'latin1'))
}

/** The letters of a text and the distances between them, as the operator that shows them; null when some are off the line. */
function show(font: OpenFont, usual: number, name: EmbeddedName, text: string): string | null {
  const [glyphs, positions] = font.encode(text)
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null
  let shown = ''
  let pending = ''
  for (const [index, glyph] of glyphs.entries()) {
    pending += glyph
    const { xAdvance, advanceWidth } = positions[index] ?? { xAdvance: 0, advanceWidth: 0 }
    if (xAdvance === advanceWidth) continue
    shown += `<${pending}> ${rounded(advanceWidth - xAdvance)} `
    pending = ''
  }
  const operator = `[${shown}${pending === '' ? '' : `<${pending}>`}] TJ`
  if (glyphs.every((glyph) => parseInt(glyph, 16) < usual)) {
    // Names and numbers come and go: never remember more than a few.
    if (known.size > 5_000) known.clear()
    known.set(`${name} ${text}`, operator)
  }
  return operator
}

/** The operator that fills with a colour, `#rrggbb`. */
function fillOf(color: string): string {
  const remembered = fills.get(color)
  if (remembered !== undefined) return remembered
  const hex = parseInt(color.slice(1), 16)
  const fill = `${[hex >> 16, (hex >> 8) & 255, hex & 255].map((part) => rounded(part / 255)).join(' ')} rg`
  if (fills.size > 500) fills.clear()
  fills.set(color, fill)
  return fill
}

function rounded(number: number): number {
  return Math.round(number * 1e4) / 1e4
}
