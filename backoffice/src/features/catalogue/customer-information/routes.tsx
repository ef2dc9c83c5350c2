import type { AppRoute } from '../../../router/app-route.ts'

/** Questions and customer fields that have a screen of their own. */
export const customerInformationRoutes: readonly AppRoute[] = []
