/** The back office's calls for ticket templates. */
export const ticketTemplatePaths = {
  listTicketTemplates: 'GET /ticket-templates',
  listTicketTemplatesOverview: 'GET /ticket-templates/overview',
  createTicketTemplate: 'POST /ticket-templates',
  duplicateTicketTemplate: 'POST /ticket-templates/{id}/duplicate',
  getTicketTemplate: 'GET /ticket-templates/{id}',
  saveTicketTemplate: 'POST /ticket-templates/{id}',
  deleteTicketTemplate: 'DELETE /ticket-templates/{id}',
  previewTicketTemplate: 'POST /ticket-templates/{id}/preview',
  getDefaultTicketTemplate: 'GET /default-ticket-template',
} as const
