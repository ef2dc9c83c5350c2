import type { AppRoute } from '../../../router/app-route.ts'

/** The users of a company, its own or one of the platform: adding one, and one of them with their permissions. */
export const userRoutes: readonly AppRoute[] = [
  {
    path: 'company/users/new',
    permission: 'my_company.users',
    area: 'company',
    load: async () => (await import('./new-user-page.tsx')).NewUserPage,
  },
  {
    path: 'company/users/:user_id',
    permission: 'my_company.users',
    area: 'company',
    load: async () => (await import('./user-frame.tsx')).UserFrame,
    children: [
      { path: '', load: async () => (await import('./user-tab.tsx')).UserTab },
      {
        path: 'permissions',
        permission: 'my_company.permissions',
        load: async () => (await import('./user-permissions-tab.tsx')).UserPermissionsTab,
      },
    ],
  },
  {
    path: 'admin/companies/:company_id/users/new',
    permission: 'admin_company.users',
    area: 'company',
    load: async () => (await import('./new-user-page.tsx')).NewUserPage,
  },
  {
    path: 'admin/companies/:company_id/users/:user_id',
    permission: 'admin_company.users',
    area: 'company',
    load: async () => (await import('./user-frame.tsx')).UserFrame,
    children: [
      { path: '', load: async () => (await import('./user-tab.tsx')).UserTab },
      {
        path: 'permissions',
        permission: 'admin_company.permissions',
        load: async () => (await import('./user-permissions-tab.tsx')).UserPermissionsTab,
      },
    ],
  },
]
