import type { AppRoute } from '../../../router/app-route.ts'
import type { Tab } from '../../../router/tabs.ts'
import { EVENT_PATH } from './event-query.ts'

/** The overview of events, and an event with its tabs. */
export function eventRoutes(tabs: readonly Tab[]): readonly AppRoute[] {
  return [
    {
      path: 'events',
      permission: 'event.view',
      area: 'events',
      crumb: 'nav.events',
      load: async () => (await import('./events-page.tsx')).EventsPage,
    },
    {
      path: EVENT_PATH,
      permission: 'event.view',
      area: 'events',
      load: async () => (await import('./event-frame.tsx')).EventFrame,
      children: [{ path: '', load: async () => (await import('./first-tab.tsx')).FirstTab }, ...tabs],
    },
  ]
}
