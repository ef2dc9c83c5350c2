import type { AppRoute } from '../../../router/app-route.ts'

/** The invoices of all companies, for the platform (INV-02). */
export const invoiceRoutes: readonly AppRoute[] = [
  {
    path: 'admin/invoices',
    permission: 'admin_invoice.view',
    area: ['admin', 'money'],
    crumb: 'nav.admin_invoices',
    load: async () => (await import('./invoices-page.tsx')).InvoicesPage,
  },
]
