import type { AppRoute } from '../../../router/app-route.ts'

/** The accounts of the platform itself, which take the money of companies that have none; and where providers send people back to. */
export const paymentAccountRoutes: readonly AppRoute[] = [
  {
    path: 'admin/payment-accounts',
    permission: 'admin_company.details',
    area: ['admin', 'money'],
    crumb: 'nav.admin_payment_accounts',
    load: async () => (await import('./platform-accounts-page.tsx')).PlatformAccountsPage,
  },
  {
    path: 'payment-accounts/connected',
    permission: ['my_company.payment_accounts', 'admin_company.details'],
    is_over_companies: true,
    frame: 'bare',
    area: ['account', 'money'],
    load: async () => (await import('./connected-page.tsx')).ConnectedPage,
  },
]
