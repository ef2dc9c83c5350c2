import type { Tab } from '../../../router/tabs.ts'

/** Timeslots and opening hours of an event, as a tab of it. */
export const eventTimeslotsTab: Tab = {
  path: 'timeslots',
  label: 'events.tab_timeslots',
  permission: 'event.timeslots',
  area: ['events', 'timeslots'],
  load: async () => (await import('./timeslots-tab.tsx')).TimeslotsTab,
}
