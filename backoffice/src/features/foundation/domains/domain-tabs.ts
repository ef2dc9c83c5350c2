import type { Tab } from '../../../router/tabs.ts'

/** Where its shop answers, as a tab of My company (DOM-01). */
export const companyDomainsTab: Tab = {
  path: 'domains',
  label: 'company.tab_domains',
  permission: ['my_company.settings'],
  area: 'company',
  load: async () => (await import('./domains-tab.tsx')).DomainsTab,
}
