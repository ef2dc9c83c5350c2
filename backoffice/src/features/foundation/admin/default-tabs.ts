import type { Tab } from '../../../router/tabs.ts'

/** Where the values that new companies start with lie. */
export const DEFAULTS_PATH = 'admin/defaults'

/** What new companies start with, a tab each (MAST-02, MAST-03, MAST-04); their ticket is a tab of the ticket templates. */
export const defaultTabs: readonly Tab[] = [
  {
    path: 'layout',
    label: 'admin.default_layout',
    permission: ['master_data.default_layout'],
    load: async () => (await import('./default-layout-tab.tsx')).DefaultLayoutTab,
  },
  {
    path: 'fees',
    label: 'admin.default_fees',
    permission: ['master_data.default_fees'],
    load: async () => (await import('./default-fees-tab.tsx')).DefaultFeesTab,
  },
  {
    path: 'permissions',
    label: 'admin.default_permissions',
    permission: ['master_data.default_permissions'],
    load: async () => (await import('./default-permissions-tab.tsx')).DefaultPermissionsTab,
  },
]
