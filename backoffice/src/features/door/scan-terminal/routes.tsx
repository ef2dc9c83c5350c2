import type { AppRoute } from '../../../router/app-route.ts'

/** The screen at the door for a computer or tablet, and what devices without network left to settle. */
export const scanTerminalRoutes: readonly AppRoute[] = [
  {
    path: 'scan-terminal',
    permission: 'scan_terminal.view',
    area: 'scanning',
    crumb: 'nav.scan_terminal',
    load: async () => (await import('./terminal-page.tsx')).TerminalPage,
  },
  {
    path: 'scan-conflicts',
    permission: 'scan_operation.view',
    area: 'scanning',
    crumb: 'nav.scan_conflicts',
    load: async () => (await import('./conflicts-page.tsx')).ConflictsPage,
  },
]
