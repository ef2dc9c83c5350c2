import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from '../../../messages.ts'
import { useT } from '../../../messages.ts'
import type { AppRoute } from '../../../router/app-route.ts'
import { useSession } from '../../../session/session.tsx'
import type { PageTab } from '../../../ui/page-tabs.tsx'
import { customerInformationCompanyTabs } from '../../catalogue/customer-information/company-tabs.ts'

type CompanyTab = AppRoute & { label: MessageKey; permission: readonly Permission[] }

/** The tabs of the own company (COMP-01, COMP-02, COMP-03, COMP-04, COMP-05). */
export const companyTabs: readonly CompanyTab[] = [
  {
    path: 'details',
    label: 'company.tab_details',
    permission: ['my_company.view', 'my_company.details'],
    area: 'company',
    load: async () => (await import('./details-tab.tsx')).DetailsTab,
  },
  {
    path: 'users',
    label: 'company.tab_users',
    permission: ['my_company.users'],
    area: 'company',
    load: async () => (await import('../users/users-tab.tsx')).UsersTab,
  },
  {
    path: 'layout',
    label: 'company.tab_layout',
    permission: ['my_company.layout'],
    area: 'company',
    load: async () => (await import('./layout-tab.tsx')).LayoutTab,
  },
  {
    path: 'settings',
    label: 'company.tab_settings',
    permission: ['my_company.settings'],
    area: 'company',
    load: async () => (await import('./settings-tab.tsx')).SettingsTab,
  },
  ...customerInformationCompanyTabs,
  {
    path: 'permissions',
    label: 'company.tab_permissions',
    permission: ['my_company.permissions'],
    area: 'company',
    load: async () => (await import('./role-permissions-tab.tsx')).RolePermissionsTab,
  },
]

/** The tabs that the user may open, below `base`. */
export function useCompanyTabs(tabs: readonly CompanyTab[], base: string): readonly PageTab[] {
  const { permissions } = useSession()
  const t = useT()
  return tabs
    .filter(({ permission }) => permission.some((one) => permissions.includes(one)))
    .map(({ label, path }) => ({ label: t(label), to: `${base}/${path}` }))
}

export type { CompanyTab }
