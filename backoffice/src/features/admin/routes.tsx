import type { AppRoute } from '../../router/app-route.ts'

/** Administration of the platform: companies, roles, default values, settings, company links. */
export const adminRoutes: readonly AppRoute[] = []
