import type { AppRoute } from '../../../router/app-route.ts'

/** Ticket templates and their editor. */
export const ticketTemplateRoutes: readonly AppRoute[] = [
  {
    path: 'ticket-templates',
    permission: 'ticket_template.view',
    area: 'ticket-templates',
    crumb: 'nav.ticket_templates',
    load: async () => (await import('./ticket-templates-page.tsx')).TicketTemplatesPage,
  },
  {
    path: 'ticket-templates/:id',
    permission: 'ticket_template.view',
    area: 'ticket-templates',
    load: async () => (await import('./ticket-template-page.tsx')).TicketTemplatePage,
  },
]
