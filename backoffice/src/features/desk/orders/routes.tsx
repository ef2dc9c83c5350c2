import type { AppRoute } from '../../../router/app-route.ts'

/** The overview of orders, and an order. */
export const orderRoutes: readonly AppRoute[] = [
  {
    path: 'orders',
    permission: 'order.view',
    area: ['orders', 'attention', 'exports'],
    crumb: 'nav.orders',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  {
    path: 'orders/:id',
    permission: 'order.detail',
    area: ['orders', 'attention', 'exports', 'privacy', 'seating'],
    load: async () => (await import('./order-page.tsx')).OrderPage,
  },
]
