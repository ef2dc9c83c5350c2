import type { Tab } from '../../../router/tabs.ts'

const tab = {
  path: 'payment-accounts',
  label: 'company.tab_payment_accounts',
  area: ['company', 'money'],
  load: async () => (await import('./payment-accounts-tab.tsx')).PaymentAccountsTab,
} as const satisfies Omit<Tab, 'permission'>

/** The payment accounts of the own company, as a tab of My company (PERM-107). */
export const companyPaymentAccountsTab: Tab = { ...tab, permission: ['my_company.payment_accounts'] }

/** The payment accounts of a company, as a tab of it for the platform. */
export const adminPaymentAccountsTab: Tab = { ...tab, permission: ['admin_company.details'] }
