import type { AppRoute } from '../../router/app-route.ts'

/** The editor of a point of sale. */
export const pointOfSaleRoutes: readonly AppRoute[] = []
