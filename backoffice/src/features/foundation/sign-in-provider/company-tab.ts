import type { Tab } from '../../../router/tabs.ts'

/** How the people of the own company sign in, as a tab of My company (PERM-111). */
export const companySignInTab: Tab = {
  path: 'sign-in',
  label: 'company.tab_sign_in',
  permission: ['my_company.sign_in'],
  area: 'company',
  load: async () => (await import('./sign-in-tab.tsx')).SignInTab,
}
