import type { Tab } from '../../../router/tabs.ts'

/** What new events of the company ask, as a tab of My company (DEC-B-76). */
export const companyQuestionsTab: Tab = {
  path: 'questions',
  label: 'company.tab_questions',
  permission: ['event.customer_information'],
  area: ['company', 'customer-information'],
  load: async () => (await import('./company-questions-page.tsx')).CompanyQuestionsPage,
}
