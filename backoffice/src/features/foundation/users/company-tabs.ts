import type { Tab } from '../../../router/tabs.ts'

/** Who works for a company, as a tab of My company (COMP-02). */
export const companyUsersTab: Tab = {
  path: 'users',
  label: 'company.tab_users',
  permission: ['my_company.users'],
  area: 'company',
  load: async () => (await import('./users-tab.tsx')).UsersTab,
}

/** What its roles may, as a tab of My company (COMP-05). */
export const companyPermissionsTab: Tab = {
  path: 'permissions',
  label: 'company.tab_permissions',
  permission: ['my_company.permissions'],
  area: 'company',
  load: async () => (await import('./role-permissions-tab.tsx')).RolePermissionsTab,
}
