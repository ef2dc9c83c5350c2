import type { AppRoute } from '../../router/app-route.ts'

/** Signing in, sign-up, passwords, the own profile and the second factor. */
export const accountRoutes: readonly AppRoute[] = []
