import type { Tab } from '../../../router/tabs.ts'

/** The points of sale of an event, as a tab of it. */
export const eventPointsOfSaleTab: Tab = {
  path: 'pos',
  label: 'events.tab_pos',
  permission: 'event.pos',
  area: ['events', 'points-of-sale'],
  load: async () => (await import('./points-of-sale-tab.tsx')).PointsOfSaleTab,
}
