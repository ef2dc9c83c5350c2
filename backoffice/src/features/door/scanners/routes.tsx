import type { AppRoute } from '../../../router/app-route.ts'

/** The scanners of the company. */
export const scannerRoutes: readonly AppRoute[] = [
  {
    path: 'scanners',
    permission: 'scanner.view',
    area: 'scanning',
    crumb: 'nav.scanners',
    load: async () => (await import('./scanners-page.tsx')).ScannersPage,
  },
  {
    path: 'scanners/new',
    permission: 'scanner.create',
    area: 'scanning',
    load: async () => (await import('./scanner-page.tsx')).NewScannerPage,
  },
  {
    path: 'scanners/:id',
    permission: 'scanner.view',
    area: 'scanning',
    load: async () => (await import('./scanner-page.tsx')).ScannerPage,
  },
]
