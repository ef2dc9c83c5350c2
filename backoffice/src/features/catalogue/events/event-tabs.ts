import type { MessageKey } from '../../../messages.ts'
import type { Tab } from '../../../router/tabs.ts'

/** The group of what is done on the day of an event: then it comes first. */
export const ON_THE_DAY: MessageKey = 'events.group_day'

/** What an event is, when and where, as a tab of it (EVT-03). */
export const eventDetailsTab: Tab = {
  path: 'details',
  label: 'events.tab_details',
  permission: 'event.details',
  area: 'events',
  load: async () => (await import('./details-tab.tsx')).DetailsTab,
}

/** The ticket that its products come with, as a tab of it (EVT-10). */
export const eventTicketTemplateTab: Tab = {
  path: 'ticket-template',
  label: 'events.tab_ticket_template',
  permission: 'event.ticket_template',
  area: 'events',
  load: async () => (await import('./ticket-template-tab.tsx')).TicketTemplateTab,
}
