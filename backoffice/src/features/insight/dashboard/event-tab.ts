import type { Tab } from '../../../router/tabs.ts'

/** What goes on at an event at this moment, as a tab of it (DASH-07, DASH-08, DASH-09). */
export const eventLiveTab: Tab = {
  path: 'live',
  label: 'events.tab_live',
  permission: 'dashboard.view',
  area: ['events', 'dashboard'],
  load: async () => (await import('./live-tab.tsx')).LiveTab,
}
