import type { Tab } from '../../../router/tabs.ts'

const tab = {
  path: 'settlements',
  label: 'company.tab_settlements',
  area: ['company', 'money', 'settlements'],
  load: async () => (await import('./settlements-tab.tsx')).SettlementsTab,
} as const satisfies Omit<Tab, 'permission'>

/** What providers paid out to the own company's accounts, as a tab of My company (PERM-107). */
export const companySettlementsTab: Tab = { ...tab, permission: ['my_company.payment_accounts'] }

/** What providers paid out to a company's accounts, as a tab of it for the platform. */
export const adminSettlementsTab: Tab = { ...tab, permission: ['admin_company.details'] }
