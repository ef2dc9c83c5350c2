import type { Tab } from '../../../router/tabs.ts'

/** Tag manager and conversion service of an event, as a tab of it. */
export const eventMarketingTab: Tab = {
  path: 'marketing',
  label: 'events.tab_marketing',
  permission: 'event.marketing',
  area: 'events',
  load: async () => (await import('./marketing-tab.tsx')).MarketingTab,
}
