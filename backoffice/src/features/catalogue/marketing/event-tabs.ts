import type { EventTab } from '../events/event-tab.ts'

/** Tag manager and conversion service of an event, as a tab of it. */
export const marketingTabs: readonly EventTab[] = [
  {
    path: 'marketing',
    label: 'events.tab_marketing',
    permission: 'event.marketing',
    area: 'events',
    load: async () => (await import('./marketing-tab.tsx')).MarketingTab,
  },
]
