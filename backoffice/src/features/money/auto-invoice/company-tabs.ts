import type { Tab } from '../../../router/tabs.ts'

const load = async () => (await import('./auto-invoice-tab.tsx')).AutoInvoiceTab

/** How it is invoiced automatically, as a tab of My company (AINV-14, COMP-06). */
export const companyAutoInvoiceTab: Tab = {
  path: 'auto-invoice',
  label: 'company.tab_auto_invoice',
  permission: ['my_company.auto_invoice'],
  area: ['company', 'money'],
  load,
}

/** The same of a company, for the platform (AINV-15). */
export const adminAutoInvoiceTab: Tab = {
  ...companyAutoInvoiceTab,
  permission: ['master_data.auto_invoice_view', 'master_data.auto_invoice_edit'],
}

/** How new companies are invoiced by themselves, as a tab of what they start with (MAST-06). */
export const defaultAutoInvoiceTab: Tab = {
  ...adminAutoInvoiceTab,
  load: async () => (await import('./default-auto-invoice-tab.tsx')).DefaultAutoInvoiceTab,
}
