import type { Tab } from '../../../router/tabs.ts'

/** The seating plan of an event, as a tab of it. */
export const eventSeatingTab: Tab = {
  path: 'seating',
  label: 'events.tab_seating',
  permission: 'event.products',
  area: ['events', 'seating'],
  load: async () => (await import('./seating-tab.tsx')).SeatingTab,
}
