import type { AppRoute } from '../../router/app-route.ts'

/** The editor of a product. */
export const productRoutes: readonly AppRoute[] = []
