import type { AppRoute } from '../../../router/app-route.ts'

/** The accounts of the platform itself, which take the money of companies that have none. */
export const paymentAccountRoutes: readonly AppRoute[] = [
  {
    path: 'admin/payment-accounts',
    permission: 'admin_company.details',
    area: ['admin', 'money'],
    crumb: 'nav.admin_payment_accounts',
    load: async () => (await import('./platform-accounts-page.tsx')).PlatformAccountsPage,
  },
]
