import type { Tab } from '../../../router/tabs.ts'

/** Cancelling or moving an event and writing to its visitors, as a tab of it (ECHG-01). */
export const eventChangesTab: Tab = {
  path: 'changes',
  label: 'events.tab_changes',
  permission: 'order.cancel',
  area: ['events', 'changes'],
  load: async () => (await import('./changes-tab.tsx')).ChangesTab,
}
