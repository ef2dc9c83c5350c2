import type { EventTab } from '../events/event-tab.ts'

/** Timeslots and opening hours of an event, as a tab of it. */
export const timeslotTabs: readonly EventTab[] = [
  {
    path: 'timeslots',
    label: 'events.tab_timeslots',
    permission: 'event.timeslots',
    area: ['events', 'timeslots'],
    load: async () => (await import('./timeslots-tab.tsx')).TimeslotsTab,
  },
]
