import { formatColor, parseColor, type Rgb } from '@entree/domain/foundation/color.ts'
import { fillPlaceholders, PAGE_HEIGHT, PAGE_WIDTH, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { drawText } from './draw-text.ts'
import type { OpenedImage } from './open-images.ts'
import type { Pdf, TicketPage } from './tickets-document.ts'

const BLACK: Rgb = [0, 0, 0]

/** A company's own design: its picture over the whole page, and its texts. The caller draws the code. */
export function drawCustomTicket(doc: Pdf, template: TicketDesign, page: TicketPage, background: OpenedImage | null): void {
  if (background) doc.image(background.image, 0, 0, { width: PAGE_WIDTH, height: PAGE_HEIGHT })
  for (const block of template.text_blocks) {
    drawText(doc, fillPlaceholders(block.text, page.values), {
      ...block,
      weight: block.bold ? 'bold' : 'regular',
      color: formatColor(parseColor(block.color) ?? BLACK),
    })
  }
}
