import type { AppRoute } from '../../router/app-route.ts'

/** My company: details, users, layout, settings, permissions. */
export const companyRoutes: readonly AppRoute[] = []
