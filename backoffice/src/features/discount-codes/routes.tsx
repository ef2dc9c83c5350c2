import type { AppRoute } from '../../router/app-route.ts'

/** Discount codes. */
export const discountCodeRoutes: readonly AppRoute[] = []
