import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOffice } from '@entree/contract/door/box-office/entities.ts'
import { boxOfficeMethods, boxOfficeRefusals } from '@entree/domain/door/box-office.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { findOfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { changeCapacities } from '#features/catalogue/stock/change-capacities.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { addProducts } from './add-products.ts'
import { insertBoxOffice, listKnownProducts, listSellable, lockBoxOffice, setRemoved, updateBoxOffice } from './queries.ts'
import { readBoxOffice } from './read-box-office.ts'

type Form = Omit<CallInput<'createBoxOffice'>, 'event_id'>

/** Adds a box office to an event (BOX-05 to BOX-11). All that is wrong is refused at once, each with its field. */
export async function createBoxOffice(scope: Scope, input: CallInput<'createBoxOffice'>): Promise<BoxOffice> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const { id: event_id } = await lockOpenEvent(scope, input.event_id)
    await judge(scope, event_id, input)
    const id = await insertBoxOffice(tx, { ...columnsOf(input), company_id, event_id, created_at: now, updated_at: now })
    refuseIfAny(await writeProducts(scope, id, input.products))
    const saved = await readBoxOffice(scope, event_id, id)
    await recordChange(scope, { entity: 'box_office', entity_id: id, action: 'created', after: settingsOf(saved) })
    return saved
  })
}

/**
 * Changes a box office. What it has of its own of a product becomes less only down to what is sold of that (`stock_below_sold`); sales
 * that were made keep the stock that they were made from.
 */
export async function saveBoxOffice(scope: Scope, input: CallInput<'saveBoxOffice'>): Promise<BoxOffice> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const { id: event_id } = await lockOpenEvent(scope, input.event_id)
    await lockBoxOffice(tx, company_id, input.id, 'alone')
    const was = await readBoxOffice(scope, event_id, input.id)
    await refuseStaleSave(scope, { entity: 'box_office', id: was.id, updated_at: was.updated_at }, input.updated_at)
    await judge(scope, event_id, input)
    await updateBoxOffice(tx, company_id, was.id, { ...columnsOf(input), updated_at: now })
    refuseIfAny(await writeProducts(scope, was.id, input.products))
    const saved = await readBoxOffice(scope, event_id, was.id)
    const change = { entity: 'box_office', entity_id: was.id, action: 'changed' as const }
    await recordChange(scope, { ...change, before: settingsOf(was), after: settingsOf(saved) })
    return saved
  })
}

async function judge(scope: Scope, event_id: number, input: Form): Promise<void> {
  const { tx, company_id } = scope
  const sellable = new Set((await listSellable(tx, company_id, event_id)).map(({ id }) => id))
  const event = (await findOfferedEvent(scope, event_id)) ?? refuse('not_found')
  refuseIfAny([
    ...boxOfficeRefusals(input),
    ...input.products.flatMap(({ product_id }, index) =>
      sellable.has(product_id) ? [] : [refusal('box_office_product_unknown', { field: `products.${index}.product_id` })],
    ),
    // The order of a sale is of the event's shop, where its buyer reads what became of it.
    ...(event.point_of_sale_id === null ? [refusal('box_office_needs_point_of_sale')] : []),
  ])
}

/**
 * Writes what is sold and how much of it at most. A product that leaves keeps its row and its pool, so that sales of it give back to the
 * right place. Returns what is refused at the last moment.
 */
async function writeProducts(scope: Scope, box_office_id: number, products: Form['products']): Promise<Refusal[]> {
  const { tx, company_id, now } = scope
  const known = new Map((await listKnownProducts(tx, company_id, box_office_id)).map((row) => [row.product_id, row]))
  const wanted = new Map(products.map((product, index) => [product.product_id, { ...product, index }]))
  const capacities = []
  const added = []
  for (const { product_id, stock, index } of wanted.values()) {
    const row = known.get(product_id)
    if (!row) {
      added.push({ product_id, stock })
      continue
    }
    if (row.removed_at !== null) await setRemoved(tx, company_id, box_office_id, { product_id, removed_at: null })
    const { stock_pool_id } = row
    if (row.capacity !== stock) capacities.push({ stock_pool_id, capacity: stock, field: `products.${index}.stock` })
  }
  await addProducts(scope, box_office_id, added)
  for (const { product_id, removed_at } of known.values()) {
    if (wanted.has(product_id) || removed_at !== null) continue
    await setRemoved(tx, company_id, box_office_id, { product_id, removed_at: now })
  }
  return changeCapacities(scope, capacities)
}

function columnsOf({ name, payment_methods, overrule_price, use_unsold_stock }: Form) {
  const methods = boxOfficeMethods.filter((method) => payment_methods.includes(method))
  return { name: name.trim(), payment_methods: methods, overrule_price, use_unsold_stock }
}

/** What the audit trail compares. */
function settingsOf({ name, payment_methods, overrule_price, use_unsold_stock, products }: BoxOffice): object {
  return { name, payment_methods, overrule_price, use_unsold_stock, products }
}
