import type { Tab } from '../../../router/tabs.ts'

/** What to do with an event that is on sale: its link, code and poster, a test purchase, and where the money goes (EVT-64). */
export const eventShareTab: Tab = {
  path: 'share',
  label: 'events.tab_share',
  permission: 'event.pos',
  area: ['events', 'points-of-sale'],
  load: async () => (await import('./share-tab.tsx')).ShareTab,
}
