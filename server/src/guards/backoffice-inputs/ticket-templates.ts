import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: a design that keeps to its page, and a template that no event has. */
export const ticketTemplatesInputs = ({ ticket_template, spare_ticket_template }: Office): InputsByHand => {
  const block = {
    top: 400,
    left: 57,
    width: 481,
    height: 30,
    text: '{event_name}',
    font_size: 20,
    align: 'left' as const,
    color: '#000000',
    bold: false,
  }
  const design = { background: ticket_template.background, qr: { top: 160, left: 210, size: 175 }, text_blocks: [block] }
  return {
    saveTicketTemplate: design,
    deleteTicketTemplate: { id: spare_ticket_template.id },
    previewTicketTemplate: { data: design },
  }
}
