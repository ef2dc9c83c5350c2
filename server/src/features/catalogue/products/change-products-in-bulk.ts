import type { CallInput } from '@entree/contract/calls.ts'
import type { ProductChanges, ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { checkPair } from '@entree/domain/catalogue/product-links.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { asLinked, judgeProduct } from './judge-product.ts'
import { readProducts, readStoredProducts, type ProductSettings, type StoredProduct } from './read-products.ts'
import { changeStock, checkGroup, checkTemplate, writeProduct } from './save-product.ts'

/** Fields that are judged together: a change of one can make the other wrong. */
const TOGETHER: readonly (readonly string[])[] = [
  ['min_buy', 'max_buy', 'sale_sets'],
  ['sale_starts_at', 'sale_ends_at'],
]

type Change = { current: StoredProduct; settings: ProductSettings }

/**
 * Changes the same fields of many products, all of them or none (PROD-55, DEC-B-52). What is refused names its product (`product_id`,
 * `product`), for every product that is. Only what is changed is judged: a product with an old fault elsewhere is not in the way.
 */
export async function changeProductsInBulk(scope: Scope, input: CallInput<'changeProductsInBulk'>): Promise<ProductDetail[]> {
  const { event_id, changes } = input
  const ids = new Set(input.product_ids)
  return transact(scope, async (scope) => {
    await lockOpenEvent(scope, event_id)
    const products = await readStoredProducts(scope, event_id)
    const chosen = products.filter(({ id }) => ids.has(id))
    if (chosen.length !== ids.size) refuse('not_found', { field: 'product_ids' })
    refuseIfAny([
      ...(await checkGroup(scope, event_id, changes.product_group_id ?? null)).map(inChanges),
      ...(await checkTemplate(scope, changes.ticket_template_id ?? null)).map(inChanges),
    ])
    const judged = chosen.map((current) => judge(current, changes))
    refuseIfAny(judged.flatMap(({ refusals }) => refusals))
    const changed = judged.flatMap(({ change }) => (change ? [change] : []))
    refuseIfAny(checkAdditions(products, changed))
    for (const { current, settings } of changed) await writeProduct(scope, current, settings)
    await writeStock(scope, changed)
    return (await readProducts(scope, event_id)).filter(({ id }) => ids.has(id))
  })
}

function judge(current: StoredProduct, changes: ProductChanges): { refusals: Refusal[]; change: Change | null } {
  const { refusals, settings } = judgeProduct(changes, current, [])
  const judgedFields = new Set(
    Object.keys(changes).flatMap((field) => TOGETHER.find((fields) => fields.includes(field)) ?? [field]),
  )
  const about = refusals.filter(({ field }) => field !== undefined && judgedFields.has(field))
  return { refusals: about.map(named(current)), change: settings && { current, settings } }
}

/** What comes with another product must still fit it, as all of them will be. */
function checkAdditions(products: readonly StoredProduct[], changed: readonly Change[]): Refusal[] {
  const fresh = new Map(changed.map(({ current, settings }) => [current.id, { ...current, settings }]))
  const all = products.map((product) => fresh.get(product.id) ?? product)
  return all.flatMap((child) => {
    const parent = all.find(({ id }) => id === child.addition_of)
    const isTouched = fresh.has(child.id) || (parent !== undefined && fresh.has(parent.id))
    const stocks = [child, ...(parent ? [parent] : [])].some(({ settings, capacity }) => settings.stock !== capacity)
    if (!parent || !isTouched || !stocks) return []
    return checkPair(asLinked(parent), asLinked(child))
      .filter(({ field }) => field === 'stock')
      .map(named(child))
  })
}

async function writeStock(scope: Scope, changed: readonly Change[]): Promise<void> {
  const byField = new Map(changed.map((change) => [`stock.${change.current.id}`, change]))
  const refused = await changeStock(
    scope,
    [...byField].map(([field, { current, settings }]) => ({ current, stock: settings.stock, field })),
  )
  refuseIfAny(
    refused.map((one) => {
      const change = byField.get(one.field ?? '')
      return change ? named(change.current)({ ...one, field: 'stock' }) : one
    }),
  )
}

function named({ id, name }: { id: number; name: string }): (refused: Refusal) => Refusal {
  return (refused) => ({ ...inChanges(refused), product_id: id, product: name })
}

function inChanges(refused: Refusal): Refusal {
  return { ...refused, field: `changes.${refused.field ?? ''}` }
}
