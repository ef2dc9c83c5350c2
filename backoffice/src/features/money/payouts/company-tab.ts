import type { Tab } from '../../../router/tabs.ts'

/** The company's own payouts and the money that is on its way, as a tab of My company (GEN-16). */
export const companyPayoutsTab: Tab = {
  path: 'payouts',
  label: 'company.tab_payouts',
  permission: ['my_company.invoices'],
  area: ['company', 'money', 'payouts'],
  load: async () => (await import('./company-payouts-tab.tsx')).CompanyPayoutsTab,
}
