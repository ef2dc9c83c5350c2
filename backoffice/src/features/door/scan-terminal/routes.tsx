import type { AppRoute } from '../../../router/app-route.ts'

/** The screen at the door for a computer or tablet. */
export const scanTerminalRoutes: readonly AppRoute[] = [
  {
    path: 'scan-terminal',
    permission: 'scan_terminal.view',
    area: 'scanning',
    crumb: 'nav.scan_terminal',
    load: async () => (await import('./terminal-page.tsx')).TerminalPage,
  },
]
