import type { Tab } from '../../../router/tabs.ts'

/** Who waits for what is sold out of an event, as a tab of it (LIST-14). */
export const eventWaitingListTab: Tab = {
  path: 'waiting-list',
  label: 'events.tab_waiting_list',
  permission: 'event.visitor_list',
  area: ['events', 'waiting-list'],
  load: async () => (await import('./waiting-list-tab.tsx')).WaitingListTab,
}
