import type { CallAnswer } from '@entree/contract/calls.ts'

/** A discount code that is on, of ten percent once per order, for everything. */
export function aDiscountCode(changes: Partial<CallAnswer<'getDiscountCode'>> = {}): CallAnswer<'getDiscountCode'> {
  return {
    id: 7,
    code: 'EARLY',
    type: 'percentage',
    amount: 10,
    apply_type: 'order',
    stock: null,
    active: true,
    starts_at: null,
    ends_at: null,
    events: [],
    products: [],
    reserved: 0,
    times_used: 0,
    tickets_count: 0,
    useless: null,
    named_events: [],
    named_products: [],
    updated_at: '2026-06-01T10:00:00.000Z',
    ...changes,
  }
}
