import type { AppRoute } from '../../../router/app-route.ts'

/** The payouts of all companies, for the platform (INV-05). */
export const payoutRoutes: readonly AppRoute[] = [
  {
    path: 'admin/payouts',
    permission: 'admin_invoice.view',
    area: ['admin', 'money', 'payouts'],
    crumb: 'nav.admin_payouts',
    load: async () => (await import('./payouts-page.tsx')).PayoutsPage,
  },
]
