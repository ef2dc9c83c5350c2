import type { AppRoute } from '../../../router/app-route.ts'

/** How long personal data is kept, who is erased next, and who was. */
export const privacyRoutes: readonly AppRoute[] = [
  {
    path: 'personal-data',
    permission: 'privacy.manage',
    area: 'privacy',
    crumb: 'nav.personal_data',
    load: async () => (await import('./retention-page.tsx')).RetentionPage,
  },
]
