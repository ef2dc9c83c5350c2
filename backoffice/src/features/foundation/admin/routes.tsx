import type { AppRoute } from '../../../router/app-route.ts'
import { adminCompanyTabs } from './company-tabs.ts'
import { defaultTabs } from './default-tabs.ts'

/** Administration of the platform: companies, roles, default values, company links, settings. */
export const adminRoutes: readonly AppRoute[] = [
  {
    path: 'admin/companies',
    permission: 'admin_company.view',
    area: 'admin',
    crumb: 'nav.admin_companies',
    load: async () => (await import('./companies-page.tsx')).CompaniesPage,
  },
  {
    path: 'admin/companies/new',
    permission: 'admin_company.create',
    area: ['admin', 'company'],
    load: async () => (await import('./new-company-page.tsx')).NewCompanyPage,
  },
  {
    path: 'admin/companies/:company_id',
    permission: adminCompanyTabs.flatMap(({ permission }) => permission),
    area: ['admin', 'company'],
    load: async () => (await import('./company-frame.tsx')).AdminCompanyFrame,
    children: [{ path: '', load: async () => (await import('./company-frame.tsx')).FirstAdminCompanyTab }, ...adminCompanyTabs],
  },
  {
    path: 'admin/roles',
    permission: 'master_data.roles',
    area: 'admin',
    crumb: 'nav.admin_roles',
    load: async () => (await import('./roles-page.tsx')).RolesPage,
  },
  {
    path: 'admin/roles/new',
    permission: 'master_data.roles',
    area: ['admin', 'company'],
    load: async () => (await import('./role-page.tsx')).NewRolePage,
  },
  {
    path: 'admin/roles/:id',
    permission: 'master_data.roles',
    area: ['admin', 'company'],
    load: async () => (await import('./role-page.tsx')).RolePage,
  },
  {
    path: 'admin/defaults',
    permission: defaultTabs.flatMap(({ permission }) => permission),
    area: ['admin', 'company'],
    crumb: 'nav.admin_defaults',
    load: async () => (await import('./defaults-frame.tsx')).DefaultsFrame,
    children: [{ path: '', load: async () => (await import('./defaults-frame.tsx')).FirstDefaultTab }, ...defaultTabs],
  },
  {
    path: 'admin/company-links',
    permission: 'master_data.company_links',
    area: 'admin',
    crumb: 'nav.admin_company_links',
    load: async () => (await import('./company-links-page.tsx')).CompanyLinksPage,
  },
  {
    path: 'admin/settings',
    permission: 'master_data.settings',
    area: 'admin',
    crumb: 'nav.admin_settings',
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
]
