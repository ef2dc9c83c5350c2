import { create } from 'qrcode'
import type { Pdf } from './tickets-document.ts'

/** Modules of white around a code that scanners want (ISO 18004). */
const QUIET_ZONE = 4

/** A code is all but random bits, which no mask makes better or worse: choosing the best of eight costs most of the time. */
const MASK = 3

/** The dark modules of a code as runs of a row, in modules, the quiet zone counted. `size`: modules of a side with it. */
export function qrRuns(text: string): { size: number; runs: { x: number; y: number; width: number }[] } {
  const { modules } = create([{ data: text, mode: 'alphanumeric' }], { errorCorrectionLevel: 'M', maskPattern: MASK })
  const runs: { x: number; y: number; width: number }[] = []
  for (let row = 0; row < modules.size; row++) {
    let start = -1
    for (let column = 0; column <= modules.size; column++) {
      const is_dark = column < modules.size && modules.get(row, column) === 1
      if (is_dark && start < 0) start = column
      if (is_dark || start < 0) continue
      runs.push({ x: start + QUIET_ZONE, y: row + QUIET_ZONE, width: column - start })
      start = -1
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, runs }
}

/**
 * Draws a code as vectors on a white square of `size` points, quiet zone inside. All modules are one path, so that no hairline
 * shows between rows.
 */
export function drawQr(doc: Pdf, text: string, at: { left: number; top: number; size: number }): void {
  const { size, runs } = qrRuns(text)
  const module = at.size / size
  doc.save()
  doc.rect(at.left, at.top, at.size, at.size).fill('#ffffff')
  doc.translate(at.left, at.top).scale(module).fillColor('#000000')
  // As bytes: the library turns a text into them letter by letter.
  doc.addContent(Buffer.from(`${runs.map(({ x, y, width }) => `${x} ${y} ${width} 1 re`).join(' ')} f\n`, 'latin1'))
  doc.restore()
}
