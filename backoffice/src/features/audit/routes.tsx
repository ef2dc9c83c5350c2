import type { AppRoute } from '../../router/app-route.ts'

/** The audit trail. */
export const auditRoutes: readonly AppRoute[] = []
