import type { AppRoute } from '../../../router/app-route.ts'

const load = async () => (await import('./payment-issues-page.tsx')).PaymentIssuesPage

/** Payments that need attention: of a company, and of all for the platform. */
export const paymentRoutes: readonly AppRoute[] = [
  {
    path: 'payment-issues',
    permission: 'order.payment_attention',
    area: ['attention', 'orders'],
    crumb: 'nav.payment_issues',
    load,
  },
  {
    path: 'admin/payment-issues',
    permission: 'admin_company.attention',
    area: ['attention', 'orders'],
    crumb: 'nav.payment_issues',
    load,
  },
]
