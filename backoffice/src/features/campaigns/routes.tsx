import type { AppRoute } from '../../router/app-route.ts'

/** Campaigns and their links. */
export const campaignRoutes: readonly AppRoute[] = []
