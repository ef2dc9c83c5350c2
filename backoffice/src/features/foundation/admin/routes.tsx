import type { AppRoute } from '../../../router/app-route.ts'
import { firstTabOf } from '../../../router/first-tab.tsx'
import { permissionsOfTabs, type Tab } from '../../../router/tabs.ts'
import { ADMIN_COMPANY_PATH } from './company-tabs.ts'
import { DEFAULTS_PATH } from './default-tabs.ts'

/** Administration of the platform: companies and default values with their tabs, roles, company links, settings. */
export function adminRoutes({
  adminCompanyTabs,
  defaultTabs,
}: Record<'adminCompanyTabs' | 'defaultTabs', readonly Tab[]>): readonly AppRoute[] {
  return [
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
      path: ADMIN_COMPANY_PATH,
      permission: permissionsOfTabs(adminCompanyTabs),
      area: ['admin', 'company'],
      load: async () => (await import('./company-frame.tsx')).AdminCompanyFrame,
      children: [{ path: '', load: async () => firstTabOf(ADMIN_COMPANY_PATH) }, ...adminCompanyTabs],
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
      path: DEFAULTS_PATH,
      permission: permissionsOfTabs(defaultTabs),
      area: ['admin', 'company'],
      crumb: 'nav.admin_defaults',
      load: async () => (await import('./defaults-frame.tsx')).DefaultsFrame,
      children: [{ path: '', load: async () => firstTabOf(DEFAULTS_PATH) }, ...defaultTabs],
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
      area: ['admin', 'company'],
      crumb: 'nav.admin_settings',
      load: async () => (await import('./settings-page.tsx')).SettingsPage,
    },
  ]
}
