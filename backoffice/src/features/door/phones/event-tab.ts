import type { Tab } from '../../../router/tabs.ts'

/** The phones at the door of an event, as a tab of it (PHONE-01). */
export const eventPhonesTab: Tab = {
  path: 'phones',
  label: 'events.tab_phones',
  permission: 'scanner.view',
  area: ['events', 'scanning'],
  load: async () => (await import('./phones-tab.tsx')).PhonesTab,
}
