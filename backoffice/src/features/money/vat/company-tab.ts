import type { Tab } from '../../../router/tabs.ts'

/** What the company sold and gave back by VAT rate, as a tab of My company. */
export const companyVatTab: Tab = {
  path: 'vat',
  label: 'company.tab_vat',
  permission: ['my_company.invoices'],
  area: ['company', 'vat'],
  load: async () => (await import('./vat-tab.tsx')).VatTab,
}
