import type { CallInput } from '@entree/contract/calls.ts'
import type { CustomerFieldSetting } from '@entree/domain/foundation/customer-form.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Updateable } from 'kysely'
import type { Order } from '#platform/database/tables.gen.ts'
import type { Scope } from '#platform/scope.ts'
import type { PointOfSaleSnapshot } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { chooseTimeslot } from './choose-timeslot.ts'
import { saveCustomer } from './save-customer.ts'
import type { LockedOrder, NewCustomer } from './save-queries.ts'

/** What the organiser and the platform set about the parts that are saved. */
export type SaveSettings = {
  fields: readonly CustomerFieldSetting[]
  methods: PointOfSaleSnapshot['payment_methods']
  /** Whether the point of sale sells numbered seats; not asked but for a timeslot. */
  has_seats: boolean
  /** Minutes that an order with details has from the beginning. */
  lifetime: number
}

/** What is wrong with a save and, when nothing is, what it changes: the order, and its buyer (null: no details were sent). */
export type SaveDecision = { refusals: Refusal[]; changes: Updateable<Order>; customer: NewCustomer | null }

/** Judges all parts of a save of a locked order, and returns all refusals at once (CALL-14). */
export async function decideSave(
  scope: Scope,
  order: LockedOrder,
  input: CallInput<'saveOrder'>,
  { fields, methods, lifetime }: SaveSettings,
): Promise<SaveDecision> {
  const { customer, timeslot_id, point_of_sale_payment_method_id, language } = input
  const timeslot = await chooseTimeslot(scope, order, timeslot_id ?? null)
  const buyer = saveCustomer(scope, order, customer ?? null, fields, input, lifetime)
  const method = await choosePaymentMethod(scope, order, point_of_sale_payment_method_id ?? null, methods, timeslot.starts_at)
  const parts = [buyer, timeslot, method]
  return {
    refusals: parts.flatMap(({ refusals }) => refusals),
    changes: Object.assign(language ? { language } : {}, ...parts.map((part) => part.changes)),
    customer: buyer.customer,
  }
}
