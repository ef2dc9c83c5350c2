/*
 * What a person may do, one name per permission: `area.action`, and who holds it unless something else is said. The platform
 * administrator holds all (PERM-002).
 */
const defaultHolders = {
  // Orders
  'order.view': ['company_admin', 'user', 'customer_support'],
  'order.search': ['company_admin', 'user', 'customer_support'],
  'order.detail': ['company_admin', 'user', 'customer_support'],
  'order.export': ['company_admin', 'customer_support'],
  'order.cancel': ['company_admin', 'customer_support'],
  'order.refund': ['company_admin', 'customer_support'],
  'order.product_cancel': ['company_admin', 'customer_support'],
  'order.confirmation': ['company_admin', 'user', 'customer_support'],
  'order.change_owner': ['company_admin', 'user', 'customer_support'],
  'order.mark_ticket': ['company_admin', 'user', 'customer_support'],
  'order.change_customer': ['company_admin', 'user', 'customer_support'],
  'order.change_event': ['company_admin', 'customer_support'],
  'order.note': ['company_admin', 'user', 'customer_support'],
  'order.payment_history': ['company_admin', 'customer_support'],
  'order.log': ['company_admin', 'customer_support'],
  'order.payment_attention': ['company_admin', 'customer_support'],
  'order.mails': ['company_admin', 'user', 'customer_support'],
  'order.generate_ticket': ['company_admin', 'user', 'customer_support'],
  'order.add_attendees': ['company_admin', 'user'],
  'order.remind': ['company_admin', 'user', 'customer_support'],
  // Events
  'event.view': ['company_admin', 'user', 'customer_support'],
  'event.create': ['company_admin'],
  'event.edit': ['company_admin', 'user'],
  'event.delete': ['company_admin'],
  'event.duplicate': ['company_admin', 'user'],
  'event.details': ['company_admin', 'user'],
  'event.products': ['company_admin', 'user'],
  'event.timeslots': ['company_admin', 'user'],
  'event.customer_information': ['company_admin', 'user'],
  'event.pos': ['company_admin', 'user'],
  'event.marketing': ['company_admin', 'user'],
  'event.visitor_list': ['company_admin', 'user', 'customer_support'],
  'event.minimum_age_checkbox': ['company_admin', 'user'],
  'event.add_venue': ['company_admin', 'user'],
  'event.ticket_template': ['company_admin', 'user'],
  'pos.delete': ['company_admin'],
  'product.ordered_email': ['company_admin', 'user'],
  // Reports and dashboard
  'dashboard.view': ['company_admin', 'user', 'customer_support'],
  'report.view': ['company_admin', 'user'],
  'report.sales_by_ticket_type': ['company_admin', 'user'],
  'report.stock': ['company_admin', 'user'],
  'report.export': ['company_admin', 'user'],
  'audit.view': ['company_admin'],
  // Discount codes, campaigns, batches
  'discount_code.view': ['company_admin', 'user', 'customer_support'],
  'discount_code.search': ['company_admin', 'user', 'customer_support'],
  'discount_code.create': ['company_admin', 'user'],
  'discount_code.edit': ['company_admin', 'user'],
  'discount_code.delete': ['company_admin'],
  'campaign.view': ['company_admin', 'user'],
  'campaign.create': ['company_admin', 'user'],
  'campaign.edit': ['company_admin', 'user'],
  'campaign.delete': ['company_admin'],
  'batch.view': ['company_admin', 'user'],
  'batch.create': ['company_admin'],
  'batch.edit': ['company_admin'],
  // Scanning
  'scan_operation.view': ['company_admin', 'user'],
  'scan_operation.create': ['company_admin', 'user'],
  'scan_operation.edit': ['company_admin', 'user'],
  'scan_operation.delete': ['company_admin'],
  'scanner.view': ['company_admin', 'user'],
  'scanner.create': ['company_admin', 'user'],
  'scanner.edit': ['company_admin', 'user'],
  'scanner.delete': ['company_admin'],
  'scan_terminal.view': ['company_admin', 'user', 'scanner'],
  'scan_terminal.checkin': ['company_admin', 'user', 'scanner'],
  'scan_terminal.overrule': ['company_admin', 'user', 'scanner'],
  'scan_terminal.undo_any': ['company_admin', 'user'],
  // Ticket templates
  'ticket_template.view': ['company_admin', 'user'],
  'ticket_template.create': ['company_admin', 'user'],
  'ticket_template.edit': ['company_admin', 'user'],
  'ticket_template.duplicate': ['company_admin', 'user'],
  'ticket_template.delete': ['company_admin'],
  // Box office
  'box_office.view': ['company_admin', 'user'],
  'box_office.edit': ['company_admin'],
  'box_office.sell': ['company_admin', 'user', 'box_office'],
  'box_office.history': ['company_admin', 'user', 'box_office'],
  // My company
  'my_company.view': ['company_admin'],
  'my_company.details': ['company_admin'],
  'my_company.users': ['company_admin'],
  'my_company.layout': ['company_admin'],
  'my_company.settings': ['company_admin'],
  'my_company.permissions': ['company_admin'],
  'my_company.invoices': ['company_admin'],
  'my_company.auto_invoice': ['company_admin'],
  'my_company.payment_accounts': ['company_admin'],
  'my_company.box_office': ['company_admin'],
  'my_company.api_keys': ['company_admin'],
  'my_company.sign_in': ['company_admin'],
  // Support
  'customer_support.view': ['customer_support'],
  'privacy.manage': ['company_admin'],
  // Administration
  'admin_company.view': [],
  'admin_company.details': [],
  'admin_company.users': [],
  'admin_company.payment_costs': [],
  'admin_company.fees': [],
  'admin_company.permissions': [],
  'admin_company.create': [],
  'admin_company.impersonate': [],
  'admin_company.attention': [],
  'admin_invoice.view': [],
  'admin_invoice.search': [],
  'admin_invoice.generate': [],
  'admin_invoice.credit': [],
  'admin_invoice.payout_summary': [],
  'admin_invoice.overrule_fees': [],
  'admin_invoice.payout': [],
  // Master data
  'master_data.roles': [],
  'master_data.default_layout': [],
  'master_data.default_fees': [],
  'master_data.default_permissions': [],
  'master_data.default_ticket_template': [],
  'master_data.auto_invoice_view': [],
  'master_data.auto_invoice_edit': [],
  'master_data.venues': [],
  'master_data.company_links': [],
  'master_data.settings': [],
  'venue.view': ['company_admin', 'user'],
  'venue.edit': ['company_admin'],
  // Extensions
  'extension.view': ['company_admin'],
  'extension.mailing_service': ['company_admin'],
  // Management app
  'app.login': ['company_admin', 'user', 'scanner'],
  'app.checkin_view': ['company_admin', 'user', 'scanner'],
  'app.checkin_swipe': ['company_admin', 'user', 'scanner'],
  'app.overrule': ['company_admin', 'user', 'scanner'],
  'app.undo_any': ['company_admin', 'user'],
  'app.ticket_details': ['company_admin', 'user', 'scanner'],
  'app.prices': ['company_admin'],
  'app.dashboard': ['company_admin', 'user'],
  'app.device_settings': ['company_admin', 'user', 'scanner'],
  'app.event_list': ['company_admin', 'user', 'scanner'],
  'app.product_scan_settings': ['company_admin'],
} as const satisfies Record<string, readonly DefaultHolder[]>

type DefaultHolder = 'company_admin' | 'user' | 'customer_support' | 'scanner' | 'box_office'

export type Permission = keyof typeof defaultHolders

/** The whole catalogue. */
export const permissions = Object.keys(defaultHolders) as Permission[]

/** Of areas that are not built yet. They are held like any other, and are not shown. Take out what you build. */
const NOT_BUILT: ReadonlySet<Permission> = new Set()

/** Whether something can be done with it, so that it is worth showing. */
export function isBuilt(permission: Permission): boolean {
  return !NOT_BUILT.has(permission)
}

/** The roles a user can have (PERM-001). A box-office user is a `user` with the box-office flag on (DEC-B-21). */
export const roles = ['user', 'company_admin', 'customer_support', 'platform_admin', 'scanner'] as const
export type Role = (typeof roles)[number]

/** The roles that a company gives to its people (USER-05); the platform's own is never among them (DEC-B-16). */
export const companyRoles = ['user', 'company_admin', 'customer_support'] as const satisfies readonly Role[]
export type CompanyRole = (typeof companyRoles)[number]

/** Areas of the platform itself: nobody of a company ever holds them, whatever was granted (GEN-26). */
const PLATFORM_AREAS = new Set(['admin_company', 'admin_invoice', 'master_data'])

/** Whether a text names a permission. */
export function isPermission(value: string): value is Permission {
  return Object.hasOwn(defaultHolders, value)
}

/** Whether only people of the platform can hold it. */
export function isOfPlatform(permission: Permission): boolean {
  return PLATFORM_AREAS.has(areaOf(permission))
}

/** The area of a permission: `order` of `order.view`. */
export const areaOf = (permission: Permission) => permission.slice(0, permission.indexOf('.'))

/** What they are about counts for all events of a company, so nobody who is limited to some holds them (USER-18, DEC-B-11). */
const WIDE_AREAS = new Set(['campaign', 'ticket_template', 'batch', 'privacy', 'extension'])
/**
 * Single ones of other areas that do: an invoice names every event that something was charged for, an account takes the money of all, a
 * scanner scans wherever a session lets all in, and the company's own details, settings and venues show in every shop (USER-23).
 */
const WIDE: ReadonlySet<Permission> = new Set([
  'my_company.details',
  'my_company.layout',
  'my_company.settings',
  'my_company.invoices',
  'my_company.auto_invoice',
  'my_company.payment_accounts',
  'my_company.api_keys',
  'my_company.sign_in',
  'scanner.create',
  'scanner.edit',
  'scanner.delete',
  'venue.edit',
])

/** Whether it is one of the management app. */
export function isOfApp(permission: Permission): boolean {
  return permission.startsWith('app.')
}

/** The permissions that a company can have at most; null as its cap means all of these. */
export const companyPermissions: readonly Permission[] = permissions.filter((permission) => !isOfPlatform(permission))

/** What a built-in role holds when the company has not said otherwise. */
export function defaultPermissions(role: Role): Permission[] {
  if (role === 'platform_admin') return permissions
  return permissions.filter((permission) => holdersOf(permission).includes(role))
}

export type Grants = {
  role: Role
  /** Sells at the box office, and nothing else, when the role is `user` (DEC-B-21). */
  box_office: boolean
  /** Limited to some events, to some days, or to nothing. */
  event_access: 'all' | 'selected' | 'weekdays'
  /** Works for the platform, not for a company. */
  is_platform: boolean
  /** The built-in role's permissions as the company set them; null: the defaults. */
  role_permissions: readonly string[] | null
  /** The permission roles that were given; an offline one grants nothing (DEC-B-13). */
  permission_roles: readonly { permissions: readonly string[]; online: boolean }[]
  granted: readonly string[]
  withheld: readonly string[]
  /** What the company may use at most; null: all that a company can have. */
  company_permissions: readonly string[] | null
}

/**
 * What a user may do: (built-in defaults + permission roles + single grants), less what is withheld, never above what the company
 * itself may use (DEC-B-12), and nothing that counts for all events when limited to some (USER-18).
 */
export function effectivePermissions(grants: Grants): Set<Permission> {
  if (grants.role === 'platform_admin') return new Set(permissions)
  if (grants.role === 'user' && grants.box_office) {
    return new Set(
      permissions.filter((permission) => holdersOf(permission).includes('box_office') && isAllowed(grants, permission)),
    )
  }
  const held = [
    ...(grants.role_permissions ?? defaultPermissions(grants.role)),
    ...grants.permission_roles.flatMap((role) => (role.online ? role.permissions : [])),
    ...grants.granted,
  ]
  return new Set(held.filter(isPermission).filter((permission) => isAllowed(grants, permission)))
}

function isAllowed({ event_access, is_platform, withheld, company_permissions }: Grants, permission: Permission): boolean {
  if (withheld.includes(permission)) return false
  if (event_access === 'selected' && (WIDE_AREAS.has(areaOf(permission)) || WIDE.has(permission))) return false
  if (is_platform) return true
  return !isOfPlatform(permission) && (company_permissions === null || company_permissions.includes(permission))
}

/** The permissions among `wanted` that the giver does not hold, and so cannot give (DEC-B-16). */
export function beyondGiver(wanted: readonly Permission[], held: ReadonlySet<Permission>): Permission[] {
  return wanted.filter((permission) => !held.has(permission))
}

const holdersOf = (permission: Permission): readonly DefaultHolder[] => defaultHolders[permission]
