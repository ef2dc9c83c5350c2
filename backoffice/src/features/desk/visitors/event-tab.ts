import type { Tab } from '../../../router/tabs.ts'

/** The visitors of an event, as a tab of it (EVT-11). */
export const eventVisitorsTab: Tab = {
  path: 'visitors',
  label: 'events.tab_visitors',
  permission: 'event.visitor_list',
  area: ['events', 'visitors', 'exports'],
  load: async () => (await import('./visitors-tab.tsx')).VisitorsTab,
}
