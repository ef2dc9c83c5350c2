import { customerInformationTabs } from '../customer-information/event-tabs.ts'
import { marketingTabs } from '../marketing/event-tabs.ts'
import { pointOfSaleTabs } from '../points-of-sale/event-tabs.ts'
import { productTabs } from '../products/event-tabs.ts'
import { timeslotTabs } from '../timeslots/event-tabs.ts'
import type { EventTab } from './event-tab.ts'

/** The tabs of an event, in the order in which one sets it up; each feature has its own (EVT-03, EVT-04, EVT-05, EVT-06, EVT-07, EVT-09, EVT-10). */
export const eventTabs: readonly EventTab[] = [
  {
    path: 'details',
    label: 'events.tab_details',
    permission: 'event.details',
    area: 'events',
    load: async () => (await import('./details-tab.tsx')).DetailsTab,
  },
  ...productTabs,
  ...pointOfSaleTabs,
  ...timeslotTabs,
  ...customerInformationTabs,
  ...marketingTabs,
  {
    path: 'ticket-template',
    label: 'events.tab_ticket_template',
    permission: 'event.ticket_template',
    area: 'events',
    load: async () => (await import('./ticket-template-tab.tsx')).TicketTemplateTab,
  },
]
