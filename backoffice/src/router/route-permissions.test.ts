import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { permissionsOf, type AppRoute } from './app-route.ts'

/** Every screen, and the permissions of which one opens it; none: being signed in does, or nothing has to (public). */
const table: readonly [path: string, anyOf: string][] = [
  ['login', ''],
  ['password-reset', ''],
  ['password-reset/:token', ''],
  ['confirm-email/:token', ''],
  ['signup', ''],
  ['signup/confirm', ''],
  ['signup/finish', ''],
  ['change-password', ''],
  ['profile', ''],
  ['dashboard', ''],
  [
    'company',
    'my_company.view my_company.details my_company.users my_company.layout my_company.settings event.customer_information my_company.permissions',
  ],
  ['company/', ''],
  ['company/details', 'my_company.view my_company.details'],
  ['company/users', 'my_company.users'],
  ['company/layout', 'my_company.layout'],
  ['company/settings', 'my_company.settings'],
  ['company/questions', 'event.customer_information'],
  ['company/permissions', 'my_company.permissions'],
  ['company/users/new', 'my_company.users'],
  ['company/users/:user_id', 'my_company.users'],
  ['company/users/:user_id/', ''],
  ['company/users/:user_id/permissions', 'my_company.permissions'],
  ['admin/companies/:company_id/users/new', 'admin_company.users'],
  ['admin/companies/:company_id/users/:user_id', 'admin_company.users'],
  ['admin/companies/:company_id/users/:user_id/', ''],
  ['admin/companies/:company_id/users/:user_id/permissions', 'admin_company.permissions'],
  ['admin/companies', 'admin_company.view'],
  ['admin/companies/new', 'admin_company.create'],
  ['admin/companies/:company_id', 'admin_company.details admin_company.users admin_company.permissions'],
  ['admin/companies/:company_id/', ''],
  ['admin/companies/:company_id/details', 'admin_company.details'],
  ['admin/companies/:company_id/payout', 'admin_company.details'],
  ['admin/companies/:company_id/users', 'admin_company.users'],
  ['admin/companies/:company_id/layout', 'admin_company.details'],
  ['admin/companies/:company_id/settings', 'admin_company.details'],
  ['admin/companies/:company_id/permissions', 'admin_company.permissions'],
  ['admin/roles', 'master_data.roles'],
  ['admin/roles/new', 'master_data.roles'],
  ['admin/roles/:id', 'master_data.roles'],
  [
    'admin/defaults',
    'master_data.default_layout master_data.default_fees master_data.default_permissions master_data.default_ticket_template',
  ],
  ['admin/defaults/', ''],
  ['admin/defaults/layout', 'master_data.default_layout'],
  ['admin/defaults/fees', 'master_data.default_fees'],
  ['admin/defaults/permissions', 'master_data.default_permissions'],
  ['admin/defaults/ticket-template', 'master_data.default_ticket_template'],
  ['admin/company-links', 'master_data.company_links'],
  ['admin/settings', 'master_data.settings'],
  ['venues', 'venue.view master_data.venues'],
  ['venues/new', 'venue.edit master_data.venues'],
  ['venues/:id', 'venue.view master_data.venues'],
  ['admin/venues', 'master_data.venues'],
  ['admin/venues/new', 'master_data.venues'],
  ['admin/venues/:id', 'master_data.venues'],
  ['events', 'event.view'],
  ['events/:event_id', 'event.view'],
  ['events/:event_id/', ''],
  ['events/:event_id/details', 'event.details'],
  ['events/:event_id/products', 'event.products'],
  ['events/:event_id/pos', 'event.pos'],
  ['events/:event_id/timeslots', 'event.timeslots'],
  ['events/:event_id/questions', 'event.customer_information'],
  ['events/:event_id/box-offices', 'box_office.view'],
  ['events/:event_id/marketing', 'event.marketing'],
  ['events/:event_id/ticket-template', 'event.ticket_template'],
  ['events/:event_id/visitors', 'event.visitor_list'],
  ['events/:event_id/changes', 'order.cancel'],
  ['events/:event_id/guest-lists', 'order.add_attendees'],
  ['events/:event_id/live', 'dashboard.view'],
  ['events/:event_id/products/new', 'event.products'],
  ['events/:event_id/products/:product_id', 'event.products'],
  ['events/:event_id/pos/new', 'event.pos'],
  ['events/:event_id/pos/:pos_id', 'event.pos'],
  ['ticket-templates', 'ticket_template.view'],
  ['ticket-templates/:id', 'ticket_template.view'],
  ['discount-codes', 'discount_code.view'],
  ['discount-codes/new', 'discount_code.create'],
  ['discount-codes/:id', 'discount_code.view'],
  ['campaigns', 'campaign.view'],
  ['campaigns/:id', 'campaign.view'],
  ['campaigns/:id/links', 'campaign.view'],
  ['orders', 'order.view'],
  ['orders/:id', 'order.detail'],
  ['support', 'customer_support.view'],
  ['support/orders/:company_id/:id', 'customer_support.view'],
  ['guest-lists', 'order.add_attendees'],
  ['events/:event_id/guest-lists/new', 'order.add_attendees'],
  ['payment-issues', 'order.payment_attention'],
  ['admin/payment-issues', 'admin_company.attention'],
  ['mail-issues', 'order.mails'],
  ['admin/mail-issues', 'admin_company.attention'],
  ['batches', 'batch.view'],
  ['batches/:id', 'batch.view'],
  ['exports', 'order.export'],
  ['exports/download/:token', ''],
  ['box-office', 'box_office.sell box_office.history'],
  ['box-office/:event_id', 'box_office.sell box_office.history'],
  ['box-office/:event_id/:id', 'box_office.sell'],
  ['box-office/:event_id/:id/orders', 'box_office.history'],
  ['box-office/:event_id/:id/closing', 'box_office.history'],
  ['scanners', 'scanner.view'],
  ['scanners/new', 'scanner.create'],
  ['scanners/:id', 'scanner.view'],
  ['scan-terminal', 'scan_terminal.view'],
  ['scan-conflicts', 'scan_operation.view'],
  ['audit', 'audit.view'],
  ['admin/audit', 'master_data.settings'],
  ['403', ''],
  ['404', ''],
]

test('PERM-082 every screen is opened by its own permissions and no others', () => {
  expect(allOf(routes)).toEqual(table)
})

test('a screen that no permission asks for is public, the own account, the dashboard, or a tab that leads on', () => {
  const open = table.filter(([path, anyOf]) => anyOf === '' && !path.endsWith('/')).map(([path]) => path)
  const isOpen = new Set(['change-password', 'dashboard', 'profile', 'signup/finish'])
  const isPublic = (path: string) => routes.some((route) => route.path === path && route.frame === 'public')
  expect(open.filter((path) => !isOpen.has(path) && !isPublic(path))).toEqual([])
})

function allOf(list: readonly AppRoute[], above = ''): [string, string][] {
  return list.flatMap((route) => {
    const path = above + route.path
    return [[path, [...new Set(permissionsOf(route))].join(' ')], ...allOf(route.children ?? [], `${path}/`)]
  })
}
