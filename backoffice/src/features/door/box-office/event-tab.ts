import type { Tab } from '../../../router/tabs.ts'

/** The box offices of an event, as a tab of it (EVT-08). */
export const eventBoxOfficesTab: Tab = {
  path: 'box-offices',
  label: 'events.tab_box_offices',
  permission: 'box_office.view',
  area: ['events', 'box-office'],
  load: async () => (await import('./box-offices-tab.tsx')).BoxOfficesTab,
}
