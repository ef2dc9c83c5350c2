import type { AppRoute } from '../../../router/app-route.ts'

/** Timeslots and opening hours that have a screen of their own. */
export const timeslotRoutes: readonly AppRoute[] = []
