import type { Tab } from '../../../router/tabs.ts'

/** The products of an event, as a tab of it. */
export const eventProductsTab: Tab = {
  path: 'products',
  label: 'events.tab_products',
  permission: 'event.products',
  area: ['events', 'products'],
  load: async () => (await import('./products-tab.tsx')).ProductsTab,
}
