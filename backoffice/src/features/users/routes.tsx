import type { AppRoute } from '../../router/app-route.ts'

/** One user of a company. */
export const userRoutes: readonly AppRoute[] = []
