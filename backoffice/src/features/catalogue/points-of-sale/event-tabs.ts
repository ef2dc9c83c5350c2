import type { EventTab } from '../events/event-tab.ts'

/** The points of sale of an event, as a tab of it. */
export const pointOfSaleTabs: readonly EventTab[] = [
  {
    path: 'pos',
    label: 'events.tab_pos',
    permission: 'event.pos',
    area: ['events', 'points-of-sale'],
    load: async () => (await import('./points-of-sale-tab.tsx')).PointsOfSaleTab,
  },
]
