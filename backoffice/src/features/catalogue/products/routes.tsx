import type { AppRoute } from '../../../router/app-route.ts'

/** The editor of a product, and that of a new one. */
export const productRoutes: readonly AppRoute[] = [
  {
    path: 'events/:event_id/products/new',
    permission: 'event.products',
    area: ['events', 'products'],
    load: async () => (await import('./new-product-page.tsx')).NewProductPage,
  },
  {
    path: 'events/:event_id/products/:product_id',
    permission: 'event.products',
    area: ['events', 'products'],
    load: async () => (await import('./product-page.tsx')).ProductPage,
  },
]
