import type { Tab } from '../../../router/tabs.ts'

/** The API keys of the own company, as a tab of My company (PERM-110). */
export const companyApiKeysTab: Tab = {
  path: 'api-keys',
  label: 'company.tab_api_keys',
  permission: ['my_company.api_keys'],
  area: 'company',
  load: async () => (await import('./api-keys-tab.tsx')).ApiKeysTab,
}
