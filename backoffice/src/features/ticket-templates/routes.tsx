import type { AppRoute } from '../../router/app-route.ts'

/** Ticket templates and their editor. */
export const ticketTemplateRoutes: readonly AppRoute[] = []
