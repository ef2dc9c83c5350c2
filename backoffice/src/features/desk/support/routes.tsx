import type { AppRoute } from '../../../router/app-route.ts'

/** The customer support centre, and the way from a hit to its order. */
export const supportRoutes: readonly AppRoute[] = [
  {
    path: 'support',
    permission: 'customer_support.view',
    is_over_companies: true,
    area: ['orders', 'support'],
    crumb: 'nav.support',
    load: async () => (await import('./support-page.tsx')).SupportPage,
  },
  {
    path: 'support/orders/:company_id/:id',
    permission: 'customer_support.view',
    is_over_companies: true,
    load: async () => (await import('./enter-order.tsx')).EnterOrder,
  },
]
