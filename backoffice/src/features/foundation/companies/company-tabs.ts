import type { Tab } from '../../../router/tabs.ts'

/** What a company is and where it is based, as a tab of My company (COMP-01). */
export const companyDetailsTab: Tab = {
  path: 'details',
  label: 'company.tab_details',
  permission: ['my_company.view', 'my_company.details'],
  area: 'company',
  load: async () => (await import('./details-tab.tsx')).DetailsTab,
}

/** How its shops look, as a tab of My company (COMP-03). */
export const companyLayoutTab: Tab = {
  path: 'layout',
  label: 'company.tab_layout',
  permission: ['my_company.layout'],
  area: 'company',
  load: async () => (await import('./layout-tab.tsx')).LayoutTab,
}

/** How it sells, as a tab of My company (COMP-04). */
export const companySettingsTab: Tab = {
  path: 'settings',
  label: 'company.tab_settings',
  permission: ['my_company.settings'],
  area: 'company',
  load: async () => (await import('./settings-tab.tsx')).SettingsTab,
}
