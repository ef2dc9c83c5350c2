import type { Tab } from '../../../router/tabs.ts'

/** The webhooks of the own company, as a tab of My company (HOOK-01). */
export const companyWebhooksTab: Tab = {
  path: 'webhooks',
  label: 'company.tab_webhooks',
  permission: ['my_company.api_keys'],
  area: 'company',
  load: async () => (await import('./webhooks-tab.tsx')).WebhooksTab,
}
