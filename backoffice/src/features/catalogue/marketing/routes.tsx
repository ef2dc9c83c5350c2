import type { AppRoute } from '../../../router/app-route.ts'

/** Marketing that has a screen of its own. */
export const marketingRoutes: readonly AppRoute[] = []
