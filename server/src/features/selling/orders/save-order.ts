import type { CallInput } from '@entree/contract/calls.ts'
import type { Updateable } from 'kysely'
import type { Order as OrderRow } from '#platform/database/tables.gen.ts'
import { writeTogether, type Write } from '#platform/database/write-together.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { type Scope, transact } from '#platform/scope.ts'
import { readCustomerFields } from '#features/catalogue/customer-information/customer-fields.ts'
import { getSnapshotById, hasSeats } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import type { Services } from '#features/services.ts'
import { changeHeldStock } from '#features/catalogue/stock/take-from-pools.ts'
import { decideSave, type SaveSettings } from './decide-save.ts'
import { orderIdentity } from './order-identity.ts'
import { lockChangeableOrder } from './lock-changeable-order.ts'
import { orderLifetime } from './order-lifetime.ts'
import { describeFound } from './read-order.ts'
import { findOrder, type FoundOrder } from './read-queries.ts'
import { customerUpdate, type LockedOrder, type NewCustomer, orderUpdate, orderUpdateWithCustomer } from './save-queries.ts'
import { moveWithSeats } from './seats-again.ts'
import { saveTogether } from './save-together.ts'

type SaveServices = Pick<Services, 'config' | 'db' | 'settling'>

/** Binds `saveOrder`. */
export function bindSaveOrder(services: SaveServices & Pick<Services, 'bind'>): void {
  services.bind('saveOrder', async (scope, input) => {
    if (!hasAnythingToSave(input)) return refuse('invalid_input', { reason: 'There is nothing to save.' })
    return describeFound(scope, await saveOrder(services, scope, input))
  })
}

/** Whether anything was sent that is saved onto an order. */
export function hasAnythingToSave({
  customer,
  timeslot_id,
  point_of_sale_payment_method_id,
  language,
}: CallInput<'saveOrder'>): boolean {
  return [customer, timeslot_id, point_of_sale_payment_method_id, language].some(Boolean)
}

/**
 * Saves details, a timeslot, a payment method or the language onto an order: all that was sent, or nothing when any of it is
 * refused, with all refusals at once (CALL-14). Refuses what its parts refuse, and when
 * the order cannot be changed any more. Returns the order as it is then; null where nobody asks (`reads` false), or it is gone.
 */
export async function saveOrder(
  services: SaveServices,
  scope: Scope,
  input: CallInput<'saveOrder'>,
  { reads = true } = {},
): Promise<FoundOrder | null> {
  const settings = await readSettings(services, scope, input)
  const saved = await saveTogether(services.settling, { scope, input, settings, reads })
  if (saved?.kind === 'refused') refuseIfAny(saved.refusals)
  return saved?.kind === 'saved' ? saved.order : saveAlone(scope, input, settings)
}

/** What the organiser and the platform set about the parts that were sent; read before the order is locked. */
async function readSettings(
  services: SaveServices,
  scope: Scope,
  { id, customer, timeslot_id, point_of_sale_payment_method_id }: CallInput<'saveOrder'>,
): Promise<SaveSettings> {
  const { tx, company_id } = scope
  const { event_id, point_of_sale_id } = (await orderIdentity(tx, company_id, id)) ?? refuse('order_not_found')
  const snapshot = point_of_sale_payment_method_id || timeslot_id ? await getSnapshotById(scope, point_of_sale_id) : null
  return {
    fields: customer ? await readCustomerFields(scope, event_id) : [],
    methods: snapshot?.payment_methods ?? [],
    has_seats: snapshot !== null && hasSeats(snapshot),
    lifetime: await orderLifetime(services),
  }
}

async function saveAlone(scope: Scope, input: CallInput<'saveOrder'>, settings: SaveSettings): Promise<FoundOrder | null> {
  return transact(scope, async (scope) => {
    const order = await lockChangeableOrder(scope, input.id)
    const { refusals, changes, customer } = await decideSave(scope, order, input, settings)
    refuseIfAny(refusals)
    const write = () => writeTogether(scope.tx, writesOf(scope, order, changes, customer))
    const move = () => (settings.has_seats ? moveWithSeats(scope, order.id, write) : write())
    // Giving back the old spots and taking the new ones is one step, and the last, so that others wait for them briefly.
    await (changes.timeslot_id ? changeHeldStock(scope, order.id, move) : write())
    return findOrder(scope.tx, scope.company_id, order.id)
  })
}

/** An order has one buyer: saving again corrects the row there is. */
function writesOf(
  { tx, company_id }: Scope,
  { id, customer_id }: LockedOrder,
  changes: Updateable<OrderRow>,
  customer: NewCustomer | null,
): Write[] {
  if (customer !== null && customer_id === null) return [orderUpdateWithCustomer(tx, company_id, id, changes, customer)]
  return [
    ...(customer !== null && customer_id !== null ? [customerUpdate(tx, company_id, customer_id, customer)] : []),
    ...(Object.keys(changes).length > 0 ? [orderUpdate(tx, company_id, id, changes)] : []),
  ]
}
