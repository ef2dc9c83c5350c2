import type { Tab } from '../../../router/tabs.ts'

/** What a company is asked, as a tab of it for the platform (CADM-06, FEE-06, INV-07). */
export const companyFeesTab: Tab = {
  path: 'fees',
  label: 'company.tab_fees',
  permission: ['admin_company.fees', 'admin_invoice.overrule_fees'],
  area: ['company', 'money'],
  load: async () => (await import('./fees-tab.tsx')).FeesTab,
}
