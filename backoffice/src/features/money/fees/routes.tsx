import type { AppRoute } from '../../../router/app-route.ts'

/** What events are asked in place of their company's fees, of any company (INV-07). */
export const feeRoutes: readonly AppRoute[] = [
  {
    path: 'admin/fee-overrides',
    permission: 'admin_invoice.overrule_fees',
    area: ['admin', 'company', 'money'],
    crumb: 'nav.admin_fee_overrides',
    load: async () => (await import('./fee-overrides-page.tsx')).FeeOverridesPage,
  },
]
