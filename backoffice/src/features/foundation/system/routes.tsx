import type { AppRoute } from '../../../router/app-route.ts'

/** The pages that say what is wrong; /403 and /404 are also opened outside /backoffice. */
export const systemRoutes: readonly AppRoute[] = [
  { path: '403', frame: 'public', load: async () => (await import('./forbidden-page.tsx')).ForbiddenPage },
  { path: '404', frame: 'public', load: async () => (await import('./missing-page.tsx')).MissingPage },
]
