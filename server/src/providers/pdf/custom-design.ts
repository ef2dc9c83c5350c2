import { formatColor, parseColor, type Rgb } from '@entree/domain/foundation/color.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/template-formats.ts'
import { fillPlaceholders, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { drawFoot } from './draw-foot.ts'
import { drawText } from './draw-text.ts'
import type { OpenedImage } from './open-images.ts'
import { decorate, tag, type Branch } from './tag.ts'
import type { Pdf, TicketPage, TicketsFrame } from './tickets-document.ts'

const BLACK: Rgb = [0, 0, 0]

/** Well within the room that a code keeps from the edge. */
const HEAD_HEIGHT = 40

/**
 * A company's own design: its picture over the whole page, else its colour at the head and foot of it, and its texts. The caller draws
 * the code.
 */
export function drawCustomTicket(
  doc: Pdf,
  section: Branch,
  { company }: TicketsFrame,
  template: TicketDesign,
  page: TicketPage,
  background: OpenedImage | null,
): void {
  if (background) decorate(doc, () => doc.image(background.image, 0, 0, { width: PAGE_WIDTH, height: PAGE_HEIGHT }))
  if (template.background === null) {
    decorate(doc, () => doc.rect(0, 0, PAGE_WIDTH, HEAD_HEIGHT).fill(company.colors.ground))
  }
  for (const block of template.text_blocks) {
    const text = fillPlaceholders(block.text, page.values)
    const color = formatColor(parseColor(block.color) ?? BLACK)
    tag(section, 'P', () => drawText(doc, text, { ...block, weight: block.bold ? 'bold' : 'regular', color }))
  }
  if (template.background === null) drawFoot(doc, section, company)
}
