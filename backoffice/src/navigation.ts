import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from './messages.ts'
import type { Counted } from './session/attention-counts.ts'
import type { IconName } from './ui/icon.tsx'

type NavigationEntry = {
  label: MessageKey
  to: string
  icon: IconName
  /** Holding one of these shows the entry; none: everybody sees it. */
  any: readonly Permission[]
  /** What is counted beside it: how many need somebody. */
  counted?: Counted
}
export type NavigationGroup = { label: MessageKey | null; entries: readonly NavigationEntry[] }

/** The menu. An entry shows with its permission, and once its screen exists. */
export const navigation: readonly NavigationGroup[] = [
  { label: null, entries: [{ label: 'nav.dashboard', to: '/dashboard', icon: 'dashboard', any: ['dashboard.view'] }] },
  {
    label: 'nav.group_events',
    entries: [
      { label: 'nav.events', to: '/events', icon: 'event', any: ['event.view'] },
      { label: 'nav.ticket_templates', to: '/ticket-templates', icon: 'template', any: ['ticket_template.view'] },
      { label: 'nav.venues', to: '/venues', icon: 'venue', any: ['venue.view'] },
    ],
  },
  {
    label: 'nav.group_sales',
    entries: [
      { label: 'nav.orders', to: '/orders', icon: 'orders', any: ['order.view'] },
      {
        label: 'nav.payment_issues',
        to: '/payment-issues',
        icon: 'warning',
        any: ['order.payment_attention'],
        counted: 'payments',
      },
      { label: 'nav.mail_issues', to: '/mail-issues', icon: 'mail', any: ['order.mails'], counted: 'mails' },
      { label: 'nav.exports', to: '/exports', icon: 'download', any: ['order.export'] },
      { label: 'nav.guest_lists', to: '/guest-lists', icon: 'users', any: ['order.add_attendees'] },
      { label: 'nav.box_office', to: '/box-office', icon: 'home', any: ['box_office.sell', 'box_office.history'] },
      { label: 'nav.support', to: '/support', icon: 'search', any: ['customer_support.view'] },
    ],
  },
  {
    label: 'nav.group_marketing',
    entries: [
      { label: 'nav.discount_codes', to: '/discount-codes', icon: 'discount', any: ['discount_code.view'] },
      { label: 'nav.campaigns', to: '/campaigns', icon: 'link', any: ['campaign.view'] },
      { label: 'nav.batches', to: '/batches', icon: 'qr', any: ['batch.view'] },
      { label: 'nav.extensions', to: '/extensions', icon: 'code', any: ['extension.view'] },
    ],
  },
  {
    label: 'nav.group_scanning',
    entries: [
      { label: 'nav.scan_operations', to: '/scan-operations', icon: 'scan', any: ['scan_operation.view'] },
      { label: 'nav.scanners', to: '/scanners', icon: 'qr', any: ['scanner.view'] },
      { label: 'nav.scan_terminal', to: '/scan-terminal', icon: 'check', any: ['scan_terminal.view'] },
      { label: 'nav.scan_conflicts', to: '/scan-conflicts', icon: 'warning', any: ['scan_operation.view'] },
    ],
  },
  {
    label: 'nav.group_reports',
    entries: [
      { label: 'nav.reports', to: '/reports', icon: 'report', any: ['report.view'] },
      { label: 'nav.audit', to: '/audit', icon: 'clock', any: ['audit.view'] },
    ],
  },
  {
    label: 'nav.group_company',
    entries: [
      {
        label: 'nav.company',
        to: '/company',
        icon: 'company',
        any: [
          'my_company.view',
          'my_company.users',
          'my_company.layout',
          'my_company.settings',
          'my_company.permissions',
          'my_company.auto_invoice',
          'my_company.payment_accounts',
          'my_company.invoices',
        ],
      },
      { label: 'nav.personal_data', to: '/personal-data', icon: 'lock', any: ['privacy.manage'] },
    ],
  },
  {
    label: 'nav.group_admin',
    entries: [
      { label: 'nav.admin_companies', to: '/admin/companies', icon: 'company', any: ['admin_company.view'] },
      {
        label: 'nav.payment_issues',
        to: '/admin/payment-issues',
        icon: 'warning',
        any: ['admin_company.attention'],
        counted: 'payments',
      },
      { label: 'nav.mail_issues', to: '/admin/mail-issues', icon: 'mail', any: ['admin_company.attention'], counted: 'mails' },
      { label: 'nav.admin_payment_accounts', to: '/admin/payment-accounts', icon: 'card', any: ['admin_company.details'] },
      { label: 'nav.admin_settlements', to: '/admin/settlements', icon: 'bank', any: ['admin_company.details'] },
      { label: 'nav.admin_invoices', to: '/admin/invoices', icon: 'orders', any: ['admin_invoice.view'] },
      { label: 'nav.admin_payouts', to: '/admin/payouts', icon: 'banknote', any: ['admin_invoice.view'] },
      { label: 'nav.admin_usage', to: '/admin/usage', icon: 'report', any: ['admin_invoice.view'] },
      { label: 'nav.admin_fee_overrides', to: '/admin/fee-overrides', icon: 'edit', any: ['admin_invoice.overrule_fees'] },
      { label: 'nav.admin_roles', to: '/admin/roles', icon: 'lock', any: ['master_data.roles'] },
      {
        label: 'nav.admin_defaults',
        to: '/admin/defaults',
        icon: 'copy',
        any: [
          'master_data.default_layout',
          'master_data.default_fees',
          'master_data.default_permissions',
          'master_data.default_ticket_template',
          'master_data.auto_invoice_view',
          'master_data.auto_invoice_edit',
        ],
      },
      { label: 'nav.admin_venues', to: '/admin/venues', icon: 'venue', any: ['master_data.venues'] },
      { label: 'nav.admin_company_links', to: '/admin/company-links', icon: 'link', any: ['master_data.company_links'] },
      { label: 'nav.admin_settings', to: '/admin/settings', icon: 'settings', any: ['master_data.settings'] },
      { label: 'nav.admin_audit', to: '/admin/audit', icon: 'clock', any: ['master_data.settings'] },
    ],
  },
]
