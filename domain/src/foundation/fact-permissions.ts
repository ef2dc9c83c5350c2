import type { Permission } from './permissions.ts'

/** The kinds of fact, each with the permission that the user it is sent for must hold (FACT-06). */
export const factPermissions = {
  'order.paid': 'order.view',
  'order.changed': 'order.view',
  'order.cancelled': 'order.view',
  'order.refunded': 'order.view',
  'order.disputed': 'order.payment_history',
  'ticket.created': 'order.view',
  'ticket.claimed': 'order.view',
  'ticket.owner_changed': 'order.view',
  'ticket.checked_in': 'order.view',
  'ticket.checked_out': 'order.view',
  'ticket.scan_undone': 'order.view',
  'product.sold_out': 'event.view',
  'product.on_sale_again': 'event.view',
  'event.published': 'event.view',
  'event.moved': 'event.view',
  'event.cancelled': 'event.view',
  'invoice.made': 'my_company.invoices',
  'payout.made': 'my_company.invoices',
  'payout.returned': 'my_company.invoices',
  'guest.invited': 'order.view',
  'customer.erased': 'order.view',
} as const satisfies Record<string, Permission>

export type FactKind = keyof typeof factPermissions

export const factKindNames = Object.keys(factPermissions).filter(isFactKind)

/** Whether a text names a kind of fact. */
export function isFactKind(name: string): name is FactKind {
  return Object.hasOwn(factPermissions, name)
}
