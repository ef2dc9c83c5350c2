import type { Tab } from '../../../router/tabs.ts'

/** What goes on at an event at this moment, as a tab of it (DASH-07, DASH-08, DASH-09). */
export const eventLiveTab: Tab = {
  path: 'live',
  label: 'events.tab_live',
  permission: 'dashboard.view',
  area: ['events', 'dashboard'],
  load: async () => (await import('./live-tab.tsx')).LiveTab,
}

/** What an event sold and earns, beside its last edition, as a tab of it (DASH-04, DASH-05, DASH-06, DASH-10, DASH-12). */
export const eventSalesTab: Tab = {
  path: 'sales',
  label: 'events.tab_sales',
  permission: 'dashboard.view',
  area: ['events', 'dashboard'],
  load: async () => (await import('./sales-tab.tsx')).SalesTab,
}
