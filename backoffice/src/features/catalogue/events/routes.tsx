import type { AppRoute } from '../../../router/app-route.ts'
import { eventTabs } from './event-tabs.ts'

/** The overview of events, and an event with its tabs. */
export const eventRoutes: readonly AppRoute[] = [
  {
    path: 'events',
    permission: 'event.view',
    area: 'events',
    crumb: 'nav.events',
    load: async () => (await import('./events-page.tsx')).EventsPage,
  },
  {
    path: 'events/:event_id',
    permission: 'event.view',
    area: 'events',
    load: async () => (await import('./event-frame.tsx')).EventFrame,
    children: [{ path: '', load: async () => (await import('./first-tab.tsx')).FirstTab }, ...eventTabs],
  },
]
