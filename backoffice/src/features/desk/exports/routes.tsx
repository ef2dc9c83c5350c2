import type { AppRoute } from '../../../router/app-route.ts'

/** The exports of the last days, and where the link to one leads. */
export const exportRoutes: readonly AppRoute[] = [
  {
    path: 'exports',
    permission: 'order.export',
    area: 'exports',
    crumb: 'nav.exports',
    load: async () => (await import('./exports-page.tsx')).ExportsPage,
  },
  {
    path: 'exports/download/:token',
    frame: 'public',
    area: ['exports', 'account'],
    load: async () => (await import('./download-page.tsx')).DownloadPage,
  },
]
