import type { Office, OfficeInputs } from '../an-office.ts'

export const ticketTemplatesInputs = ({ ticket_template, spare_ticket_template, mark }: Office): OfficeInputs => {
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
    listTicketTemplates: {},
    listTicketTemplatesOverview: { page: 1, sort: 'name' },
    createTicketTemplate: { name: 'Another' },
    duplicateTicketTemplate: { id: ticket_template.id, name: `Copy ${mark}` },
    getTicketTemplate: { id: ticket_template.id },
    saveTicketTemplate: { id: ticket_template.id, name: `Changed ${mark}`, ...design },
    deleteTicketTemplate: { id: spare_ticket_template.id },
    previewTicketTemplate: { id: ticket_template.id, data: design },
    getDefaultTicketTemplate: {},
  }
}
