import type { Tab } from '../../../router/tabs.ts'

/** The mails about an event, and what it adds to them, as a tab of it (MAIL-16, MAIL-17). */
export const eventMailsTab: Tab = {
  path: 'emails',
  label: 'events.tab_emails',
  permission: 'event.details',
  area: ['events', 'attention', 'mail-texts'],
  load: async () => (await import('./event-mails-tab.tsx')).EventMailsTab,
}
