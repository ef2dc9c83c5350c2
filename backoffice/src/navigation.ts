import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from './messages.ts'
import type { Counted } from './session/attention-counts.ts'
import type { IconName } from './ui/icon.tsx'

/** A screen that the menu leads to. */
type Place = {
  label: MessageKey
  to: string
  icon: IconName
  /** Holding one of these shows the entry; none: everybody sees it. */
  any: readonly Permission[]
}
/** A list of what needs attention, with what is counted beside its name. */
export type NeedsList = Place & { counted: Counted }
type NavigationEntry = Omit<Place, 'to' | 'any'> & {
  /** The lists that the entry leads to, one of which is open at a time; or the one screen. */
  leads_to: Pick<Place, 'to' | 'any'> | readonly NeedsList[]
}
type NavigationGroup = { label: MessageKey | null; entries: readonly NavigationEntry[] }

/** What needs attention in a company. A further kind of work is a line here, and what counts it in `session/attention-counts.ts`. */
const needs: readonly NeedsList[] = [
  {
    label: 'nav.payment_issues',
    to: '/payment-issues',
    icon: 'warning',
    any: ['order.payment_attention'],
    counted: 'payments',
  },
  { label: 'nav.mail_issues', to: '/mail-issues', icon: 'mail', any: ['order.mails'], counted: 'mails' },
  { label: 'nav.scan_conflicts', to: '/scan-conflicts', icon: 'scan', any: ['scan_operation.view'], counted: 'conflicts' },
]

/** What needs attention in all companies together. */
const needsOfAll: readonly NeedsList[] = [
  {
    label: 'nav.payment_issues',
    to: '/admin/payment-issues',
    icon: 'warning',
    any: ['admin_company.attention'],
    counted: 'payments',
  },
  { label: 'nav.mail_issues', to: '/admin/mail-issues', icon: 'mail', any: ['admin_company.attention'], counted: 'mails' },
]

const OF_COMPANY: readonly Permission[] = [
  'my_company.view',
  'my_company.users',
  'my_company.layout',
  'my_company.settings',
  'my_company.permissions',
  'my_company.auto_invoice',
  'my_company.payment_accounts',
  'my_company.invoices',
  'my_company.api_keys',
  'my_company.sign_in',
]
const OF_DEFAULTS: readonly Permission[] = [
  'master_data.default_layout',
  'master_data.default_fees',
  'master_data.default_permissions',
  'master_data.default_ticket_template',
  'master_data.auto_invoice_view',
  'master_data.auto_invoice_edit',
]

/**
 * The menu: what is opened every day, and groups that fold as they do not fit (docs/decisions/0027). An entry shows with its permission, and
 * once its screen exists.
 */
export const navigation: readonly NavigationGroup[] = [
  {
    label: null,
    entries: [
      entry('nav.dashboard', '/dashboard', 'dashboard', 'dashboard.view'),
      { label: 'nav.needs_you', icon: 'bell', leads_to: needs },
      entry('nav.events', '/events', 'event', 'event.view'),
      entry('nav.orders', '/orders', 'orders', 'order.view'),
      entry('nav.reports', '/reports', 'report', 'report.view'),
    ],
  },
  {
    label: 'nav.group_door',
    entries: [
      entry('nav.box_office', '/box-office', 'home', 'box_office.sell', 'box_office.history'),
      entry('nav.scan_terminal', '/scan-terminal', 'check', 'scan_terminal.view'),
      entry('nav.scan_operations', '/scan-operations', 'scan', 'scan_operation.view'),
      entry('nav.scanners', '/scanners', 'qr', 'scanner.view'),
    ],
  },
  {
    label: 'nav.group_people',
    entries: [
      entry('nav.guest_lists', '/guest-lists', 'users', 'order.add_attendees'),
      entry('nav.support', '/support', 'search', 'customer_support.view'),
      entry('nav.exports', '/exports', 'download', 'order.export'),
      entry('nav.personal_data', '/personal-data', 'lock', 'privacy.manage'),
    ],
  },
  {
    label: 'nav.group_marketing',
    entries: [
      entry('nav.discount_codes', '/discount-codes', 'discount', 'discount_code.view'),
      entry('nav.gift_vouchers', '/gift-vouchers', 'discount', 'discount_code.view'),
      entry('nav.campaigns', '/campaigns', 'link', 'campaign.view'),
      entry('nav.batches', '/batches', 'qr', 'batch.view'),
      entry('nav.extensions', '/extensions', 'code', 'extension.view'),
    ],
  },
  {
    label: 'nav.group_company',
    entries: [
      entry('nav.company', '/company', 'company', ...OF_COMPANY),
      entry('nav.ticket_templates', '/ticket-templates', 'template', 'ticket_template.view'),
      entry('nav.venues', '/venues', 'venue', 'venue.view'),
      entry('nav.audit', '/audit', 'clock', 'audit.view'),
    ],
  },
  {
    label: 'nav.group_admin',
    entries: [
      { label: 'nav.needs_of_all', icon: 'bell', leads_to: needsOfAll },
      entry('nav.admin_companies', '/admin/companies', 'company', 'admin_company.view'),
      entry('nav.admin_invoices', '/admin/invoices', 'orders', 'admin_invoice.view'),
      entry('nav.admin_payouts', '/admin/payouts', 'banknote', 'admin_invoice.view'),
      entry('nav.admin_settlements', '/admin/settlements', 'bank', 'admin_company.details'),
      entry('nav.admin_payment_accounts', '/admin/payment-accounts', 'card', 'admin_company.details'),
      entry('nav.admin_fee_overrides', '/admin/fee-overrides', 'edit', 'admin_invoice.overrule_fees'),
      entry('nav.admin_usage', '/admin/usage', 'report', 'admin_invoice.view'),
    ],
  },
  {
    label: 'nav.group_master_data',
    entries: [
      entry('nav.admin_roles', '/admin/roles', 'lock', 'master_data.roles'),
      entry('nav.admin_defaults', '/admin/defaults', 'copy', ...OF_DEFAULTS),
      entry('nav.admin_venues', '/admin/venues', 'venue', 'master_data.venues'),
      entry('nav.admin_company_links', '/admin/company-links', 'link', 'master_data.company_links'),
      entry('nav.admin_settings', '/admin/settings', 'settings', 'master_data.settings'),
      entry('nav.admin_audit', '/admin/audit', 'clock', 'master_data.settings'),
    ],
  },
]

function entry(label: MessageKey, to: string, icon: IconName, ...any: readonly Permission[]): NavigationEntry {
  return { label, icon, leads_to: { to, any } }
}
