import type { Tab } from '../../../router/tabs.ts'

/** The ticket of new companies, as a tab of what they start with (MAST-05). */
export const defaultTicketTemplateTab: Tab = {
  path: 'ticket-template',
  label: 'admin.default_ticket_template',
  permission: ['master_data.default_ticket_template'],
  area: 'ticket-templates',
  load: async () => (await import('./default-ticket-template-tab.tsx')).DefaultTicketTemplateTab,
}
