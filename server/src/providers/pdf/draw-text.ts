import type { Pdf } from './tickets-document.ts'
import { fitText, setLine, type Fitted, type Line } from './typeset.ts'
import type { Outline } from './cjk-font.ts'
import { writeRun } from './write-run.ts'
import { isOutlined, outlinesOf, type Weight } from './fonts.ts'

export type TextBox = {
  /** Points from the top left of the page. */
  left: number
  top: number
  width: number
  height: number
  font_size: number
  min_font_size?: number
  line_height?: number
  weight?: Weight
  color: string
  align?: 'left' | 'center' | 'right'
}

/** Draws a text inside its box and nowhere else; returns the height it took, in points. */
export function drawText(doc: Pdf, text: string, box: TextBox): number {
  const { lines, font_size, line_height } = fitBox(text, box)
  for (const [index, line] of lines.entries()) {
    const spare = box.width - line.width * font_size
    const left = box.left + (box.align === 'right' ? spare : box.align === 'center' ? spare / 2 : 0)
    // The first baseline leaves room for the ascender; the rest follow at the line's distance.
    drawLine(doc, line, { left, baseline: box.top + font_size * (0.95 + index * line_height), font_size, color: box.color })
  }
  return lines.length * font_size * line_height
}

/** The height a text will take, in points. */
export function textHeight(text: string, box: Omit<TextBox, 'left' | 'top'>): number {
  const { lines, font_size, line_height } = fitBox(text, box)
  return lines.length * font_size * line_height
}

function fitBox(text: string, box: Omit<TextBox, 'left' | 'top'>): Fitted & { line_height: number } {
  const weight = box.weight ?? 'regular'
  const line_height = box.line_height ?? 1.25
  const min_font_size = Math.min(box.min_font_size ?? Math.max(6, box.font_size * 0.6), box.font_size)
  return { ...fitText(text, { ...box, weight, line_height, min_font_size }), line_height }
}

/** A small label in capitals, spaced out. */
export function drawLabel(
  doc: Pdf,
  text: string,
  at: { left: number; top: number; width: number; color: string; align?: 'left' | 'right' },
): void {
  drawText(doc, text.toUpperCase(), { ...at, height: 10, font_size: 7.5, weight: 'bold' })
}

/** How wide a text is, in points. */
export function textWidth(text: string, weight: Weight, font_size: number): number {
  return setLine(text, weight).width * font_size
}

function drawLine(doc: Pdf, line: Line, at: { left: number; baseline: number; font_size: number; color: string }): void {
  let left = at.left
  for (const run of line.runs) {
    if (isOutlined(run.font)) drawOutlines(doc, run.text, outlinesOf(run.text, run.font), { ...at, left })
    else if (run.text.trim() !== '') writeRun(doc, { ...at, text: run.text, font: run.font, width: run.width, left })
    left += run.width * at.font_size
  }
}

/** Letters as shapes, with their text for copying and for screen readers. */
function drawOutlines(
  doc: Pdf,
  text: string,
  outlines: readonly Outline[],
  at: { left: number; baseline: number; font_size: number; color: string },
): void {
  doc.markContent('Span', { actual: text }).save().translate(at.left, at.baseline)
  for (const { path, advance, units_per_em } of outlines) {
    const scale = at.font_size / units_per_em
    doc
      .save()
      .scale(scale, -scale)
      .path(path)
      .fill(at.color)
      .restore()
      .translate(advance * scale, 0)
  }
  doc.restore()
  doc.endMarkedContent()
}
