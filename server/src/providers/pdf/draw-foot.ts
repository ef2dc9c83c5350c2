import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/template-formats.ts'
import { drawText } from './draw-text.ts'
import { decorate, tag, type Branch } from './tag.ts'
import type { Pdf, TicketsDocument } from './tickets-document.ts'

export const FOOT_HEIGHT = 34
const SIDE = 64

/** Who sells, in the company's colour across the foot of the page. */
export function drawFoot(doc: Pdf, section: Branch, { colors, legal }: TicketsDocument['company']): void {
  const top = PAGE_HEIGHT - FOOT_HEIGHT
  decorate(doc, () => doc.rect(0, top, PAGE_WIDTH, FOOT_HEIGHT).fill(colors.ground))
  const box = { left: SIDE, top: top + 12, width: PAGE_WIDTH - 2 * SIDE, height: 12, font_size: 8, color: colors.soft_text }
  tag(section, 'P', () => drawText(doc, legal, box))
}
