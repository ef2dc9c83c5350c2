import type { EventTab } from '../events/event-tab.ts'

/** Questions and customer fields of an event, as a tab of it. */
export const customerInformationTabs: readonly EventTab[] = [
  {
    path: 'questions',
    label: 'events.tab_questions',
    permission: 'event.customer_information',
    area: ['events', 'customer-information'],
    load: async () => (await import('./questions-tab.tsx')).QuestionsTab,
  },
]
