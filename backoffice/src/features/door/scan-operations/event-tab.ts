import type { Tab } from '../../../router/tabs.ts'

/** How the tickets of an event are scanned, as a tab of it. */
export const eventScanningTab: Tab = {
  path: 'scanning',
  label: 'events.tab_scanning',
  permission: 'scan_operation.view',
  area: ['events', 'scanning'],
  load: async () => (await import('./scanning-tab.tsx')).ScanningTab,
}
