import type { AppRoute } from '../../../router/app-route.ts'

/** The extensions of the company, and the screen of each. */
export const extensionRoutes: readonly AppRoute[] = [
  {
    path: 'extensions',
    permission: 'extension.view',
    area: 'extensions',
    crumb: 'nav.extensions',
    load: async () => (await import('./extensions-page.tsx')).ExtensionsPage,
  },
  {
    path: 'extensions/mailing-service',
    permission: 'extension.mailing_service',
    area: 'extensions',
    crumb: 'extensions.mailing_service',
    load: async () => (await import('./mailing-service-page.tsx')).MailingServicePage,
  },
]
