import type { Tab } from '../../../router/tabs.ts'

/** The company's own invoices, as a tab of My company (INV-01, COMP-07). */
export const companyInvoicesTab: Tab = {
  path: 'invoices',
  label: 'company.tab_invoices',
  permission: ['my_company.invoices'],
  area: ['company', 'money'],
  load: async () => (await import('./company-invoices-tab.tsx')).CompanyInvoicesTab,
}
