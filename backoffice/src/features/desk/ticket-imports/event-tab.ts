import type { Tab } from '../../../router/tabs.ts'

/** The import of tickets that were sold elsewhere, as a tab of the event (MOVE-01). */
export const eventTicketImportTab: Tab = {
  path: 'ticket-import',
  label: 'events.tab_ticket_import',
  permission: 'order.add_attendees',
  area: ['events', 'ticket-imports'],
  load: async () => (await import('./ticket-import-tab.tsx')).TicketImportTab,
}
