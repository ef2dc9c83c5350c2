import type { Tab } from '../../../router/tabs.ts'

/** The guest lists of an event, as a tab of it (EVT-15). */
export const eventGuestListsTab: Tab = {
  path: 'guest-lists',
  label: 'events.tab_guest_lists',
  permission: 'order.add_attendees',
  area: ['events', 'guest-lists', 'orders'],
  load: async () => (await import('./guest-lists-tab.tsx')).GuestListsTab,
}
