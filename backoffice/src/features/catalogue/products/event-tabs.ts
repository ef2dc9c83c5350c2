import type { EventTab } from '../events/event-tab.ts'

/** The products of an event, as a tab of it. */
export const productTabs: readonly EventTab[] = [
  {
    path: 'products',
    label: 'events.tab_products',
    permission: 'event.products',
    area: ['events', 'products'],
    load: async () => (await import('./products-tab.tsx')).ProductsTab,
  },
]
