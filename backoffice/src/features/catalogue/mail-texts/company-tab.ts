import type { Tab } from '../../../router/tabs.ts'

/** The mails about all events, and what the company adds to them, as a tab of My company (MAIL-16, MAIL-17). */
export const companyMailsTab: Tab = {
  path: 'emails',
  label: 'company.tab_emails',
  permission: ['my_company.settings'],
  area: ['company', 'attention', 'mail-texts'],
  load: async () => (await import('./company-mails-tab.tsx')).CompanyMailsTab,
}
