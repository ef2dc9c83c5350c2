import { formatColor, parseColor, type Rgb } from '@entree/domain/foundation/color.ts'
import { fillPlaceholders, PAGE_HEIGHT, PAGE_WIDTH, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { drawFoot } from './draw-foot.ts'
import { drawText } from './draw-text.ts'
import type { OpenedImage } from './open-images.ts'
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
  { company }: TicketsFrame,
  template: TicketDesign,
  page: TicketPage,
  background: OpenedImage | null,
): void {
  if (background) doc.image(background.image, 0, 0, { width: PAGE_WIDTH, height: PAGE_HEIGHT })
  if (template.background === null) {
    doc.rect(0, 0, PAGE_WIDTH, HEAD_HEIGHT).fill(company.colors.ground)
    drawFoot(doc, company)
  }
  for (const block of template.text_blocks) {
    drawText(doc, fillPlaceholders(block.text, page.values), {
      ...block,
      weight: block.bold ? 'bold' : 'regular',
      color: formatColor(parseColor(block.color) ?? BLACK),
    })
  }
}
