import { PAGE_HEIGHT } from './template-formats.ts'
import type { TextBlock, TicketDesign, TicketQr } from './ticket-template-rules.ts'

/** What a seat stands before on a design that was made without one: what is sold, else when, by all names that templates use. */
const BESIDE = ['ticket_name', 'product_name', 'timeslot', 'visit', 'date', 'event_date']
const SEAT_HEIGHT = 20

/**
 * A design that says the seat of a ticket that has one, in its texts (SEAT-16): as it is where it has a place for it; else before what is sold,
 * or before the time; and where no text says either, as the picture does, at the code, in the room that is kept free around it.
 */
export function designWithSeat(design: TicketDesign): TicketDesign {
  const { text_blocks, qr } = design
  if (text_blocks.some(({ text }) => text.includes('{seat}'))) return design
  const name = BESIDE.find((one) => text_blocks.some(({ text }) => text.includes(`{${one}}`)))
  if (name === undefined) return qr === null ? design : { ...design, text_blocks: [...text_blocks, seatAtCode(qr)] }
  const beside = text_blocks.find(({ text }) => text.includes(`{${name}}`))
  return {
    ...design,
    text_blocks: text_blocks.map((block) =>
      block === beside ? { ...block, text: block.text.replace(`{${name}}`, `{seat} · {${name}}`) } : block,
    ),
  }
}

/** Below the code, and above one that stands at the foot of the page. */
function seatAtCode({ left, top, size }: TicketQr): TextBlock {
  const below = top + size + 4
  const isRoom = below + SEAT_HEIGHT <= PAGE_HEIGHT
  const at = { left, top: isRoom ? below : top - SEAT_HEIGHT - 4, width: size, height: SEAT_HEIGHT }
  return { ...at, text: '{seat}', font_size: 14, align: 'center', color: '#000000', bold: true }
}
