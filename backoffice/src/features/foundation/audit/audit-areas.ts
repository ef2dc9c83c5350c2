import type { MessageArea } from '../../../messages.ts'

/** The areas of texts in which the trail finds what fields are called. */
export const auditAreas: readonly MessageArea[] = [
  'company',
  'events',
  'orders',
  'products',
  'points-of-sale',
  'timeslots',
  'customer-information',
  'discounts',
  'ticket-templates',
  'money',
  'batches',
  'box-office',
  'changes',
  'scanning',
]
