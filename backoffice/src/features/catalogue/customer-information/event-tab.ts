import type { Tab } from '../../../router/tabs.ts'

/** Questions and customer fields of an event, as a tab of it. */
export const eventQuestionsTab: Tab = {
  path: 'questions',
  label: 'events.tab_questions',
  permission: 'event.customer_information',
  area: ['events', 'customer-information'],
  load: async () => (await import('./questions-tab.tsx')).QuestionsTab,
}
