import type { CallInput } from '@entree/contract/calls.ts'
import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { holds } from '#platform/acting-user.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { changeCapacities } from '#features/catalogue/stock/change-capacities.ts'
import { createPool } from '#features/catalogue/stock/pools.ts'
import { checkImagePath } from '#features/foundation/uploads/find-stored-image.ts'
import type { HookRegistry } from '#features/hooks.ts'
import { listGroupRows } from './group-queries.ts'
import { judgeProduct } from './judge-product.ts'
import {
  insertProduct,
  listPointsOfSaleOfEvent,
  replaceAdditions,
  replaceParents,
  updateProduct,
  type ProductColumns,
} from './queries.ts'
import { readProduct, readStoredProducts, type ProductSettings, type StoredProduct } from './read-products.ts'
import { hasTemplate } from './template-queries.ts'

/**
 * Adds a product to an event, last in its order, and puts it on sale at the points of sale that are named (PROD-01 to PROD-26). All
 * that is wrong is refused at once, each with its field.
 */
export async function createProduct(
  scope: Scope,
  hooks: Pick<HookRegistry, 'sellProductAt'>,
  input: CallInput<'createProduct'>,
): Promise<ProductDetail> {
  return transact(scope, async (scope) => {
    const { tx, company_id, now } = scope
    const event = await lockOpenEvent(scope, input.event_id)
    const others = await readStoredProducts(scope, event.id)
    const { refusals, settings } = judgeProduct(input, null, others)
    const shops = await checkShops(scope, event.id, input.point_of_sale_ids ?? [])
    refuseIfAny([...refusals, ...shops, ...(await checkBelongings(scope, event.id, settings, null))])
    if (settings === null) throw new Error('a product without what is required was let through')
    const sort = Math.max(0, ...others.map((other) => other.sort + 1))
    const stock_pool_id = await createPool(scope, 'product', settings.stock)
    const id = await insertProduct(tx, {
      ...columnsOf(settings),
      company_id,
      event_id: event.id,
      stock_pool_id,
      sort,
      updated_at: now,
    })
    await writeLinks(scope, id, settings)
    for (const sell of hooks.sellProductAt) await sell(scope, id, new Set(input.point_of_sale_ids))
    await recordChange(scope, { entity: 'product', entity_id: id, action: 'created', after: settings })
    return readProduct(scope, event.id, id)
  })
}

/**
 * Changes a product. Its stock can become less only down to what is sold and reserved (`stock_below_sold`); orders that were made
 * keep their prices (DEC-B-55).
 */
export async function changeProduct(scope: Scope, input: CallInput<'changeProduct'>): Promise<ProductDetail> {
  return transact(scope, async (scope) => {
    const event = await lockOpenEvent(scope, input.event_id)
    const products = await readStoredProducts(scope, event.id)
    const current = products.find(({ id }) => id === input.product_id) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'product', id: current.id, updated_at: current.updated_at }, input.updated_at)
    const { refusals, settings } = judgeProduct(
      input,
      current,
      products.filter((other) => other !== current),
    )
    refuseIfAny([...refusals, ...(await checkBelongings(scope, event.id, settings, current))])
    if (settings === null) throw new Error('a product without what is required was let through')
    await writeProduct(scope, current, settings)
    await writeLinks(scope, current.id, settings)
    refuseIfAny(await changeStock(scope, [{ current, stock: settings.stock, field: 'stock' }]))
    return readProduct(scope, event.id, current.id)
  })
}

/** Writes the columns of a product and who changed what. Stock and links are written by their own. */
export async function writeProduct(scope: Scope, current: StoredProduct, settings: ProductSettings): Promise<void> {
  await updateProduct(scope.tx, scope.company_id, current.id, { ...columnsOf(settings), updated_at: scope.now })
  await recordChange(scope, {
    entity: 'product',
    entity_id: current.id,
    action: 'changed',
    before: current.settings,
    after: settings,
  })
}

/** Sets the stocks that are others than before, with their pools locked; returns what is refused. */
export async function changeStock(
  scope: Scope,
  stocks: readonly { current: StoredProduct; stock: number | null; field: string }[],
): Promise<Refusal[]> {
  const changed = stocks.filter(({ current, stock }) => stock !== current.capacity)
  return changeCapacities(
    scope,
    changed.map(({ current, stock, field }) => ({ stock_pool_id: current.stock_pool_id, capacity: stock, field })),
  )
}

/** What a product may name only when it is the event's, the company's, or the user's to set. */
async function checkBelongings(
  scope: Scope,
  event_id: number,
  settings: ProductSettings | null,
  current: StoredProduct | null,
): Promise<Refusal[]> {
  if (settings === null) return []
  const { product_group_id, ticket_template_id, badge_template_id, image, notification_email } = settings
  return [
    ...(await checkGroup(scope, event_id, product_group_id)),
    ...(await checkTemplate(scope, ticket_template_id)),
    ...(await checkBadge(scope, badge_template_id)),
    ...(await checkImagePath(scope, { field: 'image', path: image, was: current?.image ?? null, purpose: 'product_image' })),
    // Set only by users with the permission, and removed only by them, too.
    ...(notification_email !== (current?.notification_email ?? null) && !holds(scope, 'product.ordered_email')
      ? [refusal('access_denied', { field: 'notification_email' })]
      : []),
  ]
}

/** `not_found` for a group of another event. */
export async function checkGroup(
  { tx, company_id }: Scope,
  event_id: number,
  product_group_id: number | null,
): Promise<Refusal[]> {
  if (product_group_id === null) return []
  const groups = await listGroupRows(tx, company_id, event_id)
  return groups.some(({ id }) => id === product_group_id) ? [] : [refusal('not_found', { field: 'product_group_id' })]
}

/** `not_found` for a ticket template of another company, or one of badges. */
export async function checkTemplate({ tx, company_id }: Scope, ticket_template_id: number | null): Promise<Refusal[]> {
  const isFine = ticket_template_id === null || (await hasTemplate(tx, company_id, ticket_template_id, 'ticket'))
  return isFine ? [] : [refusal('not_found', { field: 'ticket_template_id' })]
}

/** `not_found` for a badge template of another company, or one of tickets (BADGE-05). */
async function checkBadge({ tx, company_id }: Scope, badge_template_id: number | null): Promise<Refusal[]> {
  const isFine = badge_template_id === null || (await hasTemplate(tx, company_id, badge_template_id, 'badge'))
  return isFine ? [] : [refusal('not_found', { field: 'badge_template_id' })]
}

async function checkShops(scope: Scope, event_id: number, point_of_sale_ids: readonly number[]): Promise<Refusal[]> {
  const field = 'point_of_sale_ids'
  if (point_of_sale_ids.length === 0) return []
  if (!holds(scope, 'event.pos')) return [refusal('access_denied', { field })]
  const known = await listPointsOfSaleOfEvent(scope.tx, scope.company_id, event_id)
  const areKnown = point_of_sale_ids.every((id) => known.some((shop) => shop.id === id))
  return areKnown ? [] : [refusal('not_found', { field })]
}

async function writeLinks({ tx, company_id }: Scope, id: number, { parents, addition_ids }: ProductSettings): Promise<void> {
  await replaceParents(tx, company_id, id, parents)
  await replaceAdditions(tx, company_id, id, addition_ids)
}

function columnsOf({
  stock: _stock,
  parents: _parents,
  addition_ids: _additions,
  ...columns
}: ProductSettings): Omit<ProductColumns, 'sort' | 'updated_at'> {
  return columns
}
