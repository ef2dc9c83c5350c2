import type { CompanyTab } from '../companies/company-tabs.ts'

/** What new companies start with, a tab each (MAST-02, MAST-03, MAST-04). */
export const defaultTabs: readonly CompanyTab[] = [
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
  {
    path: 'ticket-template',
    label: 'admin.default_ticket_template',
    permission: ['master_data.default_ticket_template'],
    area: 'ticket-templates',
    load: async () => (await import('./default-ticket-template-tab.tsx')).DefaultTicketTemplateTab,
  },
]
