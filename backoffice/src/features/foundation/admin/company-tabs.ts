import type { Tab } from '../../../router/tabs.ts'

/** The path of a company, for people of the platform. */
export const ADMIN_COMPANY_PATH = 'admin/companies/:company_id'

/** The tabs of a company for the platform: those of its own, and what it may use at most. */
export const adminCompanyTabs: readonly Tab[] = [
  {
    path: 'details',
    label: 'company.tab_details',
    permission: ['admin_company.details'],
    area: 'company',
    load: async () => (await import('../companies/details-tab.tsx')).DetailsTab,
  },
  {
    path: 'payout',
    label: 'company.payout',
    permission: ['admin_company.details'],
    area: 'company',
    load: async () => (await import('../companies/payout-tab.tsx')).PayoutTab,
  },
  {
    path: 'users',
    label: 'company.tab_users',
    permission: ['admin_company.users'],
    area: 'company',
    load: async () => (await import('../users/users-tab.tsx')).UsersTab,
  },
  {
    path: 'layout',
    label: 'company.tab_layout',
    permission: ['admin_company.details'],
    area: 'company',
    load: async () => (await import('../companies/layout-tab.tsx')).LayoutTab,
  },
  {
    path: 'settings',
    label: 'company.tab_settings',
    permission: ['admin_company.details'],
    area: 'company',
    load: async () => (await import('../companies/settings-tab.tsx')).SettingsTab,
  },
  {
    path: 'permissions',
    label: 'company.tab_permissions',
    permission: ['admin_company.permissions'],
    area: 'company',
    load: async () => (await import('./company-cap-tab.tsx')).CompanyCapTab,
  },
]
