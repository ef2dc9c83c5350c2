import type { Tab } from '../../../router/tabs.ts'

/** What payments cost a company, as a tab of it for the platform (CADM-05, PCOST-07). */
export const companyPaymentCostsTab: Tab = {
  path: 'payment-costs',
  label: 'company.tab_payment_costs',
  permission: ['admin_company.payment_costs'],
  area: ['company', 'money'],
  load: async () => (await import('./payment-costs-tab.tsx')).PaymentCostsTab,
}
