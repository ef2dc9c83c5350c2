import type { CallInput } from '@entree/contract/calls.ts'
import type { ProductDetail, ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import type { Arrangement } from '../../../ui/sortable/arrangement.ts'

/** The products that show without a heading: in no group, or in the default one. */
export const NO_HEADING = 'none'

/**
 * The groups in the order in which the shop shows them: products by the key of their group. Products without a heading
 * stand where the default group does, or first if there is none.
 */
export function arrange(products: readonly ProductDetail[], groups: readonly ProductGroup[]): Arrangement {
  const known = new Map(groups.map((group) => [group.id, keyOf(group)]))
  const idsOf = (key: string) =>
    products.filter(({ product_group_id }) => keyOfProduct(known, product_group_id) === key).map(({ id }) => id)
  const keys = groups.map(keyOf)
  return (keys.includes(NO_HEADING) ? keys : [NO_HEADING, ...keys]).map((key) => ({ key, ids: idsOf(key) }))
}

/** What to send to keep an arrangement: places counted through all groups (DEC-B-190). */
export function toSort(
  arrangement: Arrangement,
  products: readonly ProductDetail[],
  groups: readonly ProductGroup[],
): Pick<CallInput<'sortProducts'>, 'sort' | 'groups'> {
  const before = new Map(products.map((product) => [product.id, product]))
  const fallback = groups.find(({ type }) => type === 'default')?.id ?? null
  const groupOf = (key: string, id: number) => {
    if (key !== NO_HEADING) return Number(key)
    // Products that were in the default group stay in it; those that are moved here are in none.
    return before.get(id)?.product_group_id === fallback ? fallback : null
  }
  const places = arrangement.flatMap(({ key, ids }) => ids.map((id) => ({ id, product_group_id: groupOf(key, id) })))
  const order = arrangement.flatMap(({ key }) => groups.filter((group) => keyOf(group) === key).map(({ id }) => id))
  return { sort: places.map((place, sort) => ({ ...place, sort })), groups: order.map((id, sort) => ({ id, sort })) }
}

/** The products in their new places, to show at once. */
export function inOrder(products: readonly ProductDetail[], sort: CallInput<'sortProducts'>['sort']): ProductDetail[] {
  const places = new Map(sort.map((place) => [place.id, place]))
  return products
    .map((product) => ({ ...product, ...places.get(product.id) }))
    .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
}

function keyOf({ id, type }: ProductGroup): string {
  return type === 'default' ? NO_HEADING : String(id)
}

function keyOfProduct(known: ReadonlyMap<number, string>, product_group_id: number | null): string {
  return product_group_id === null ? NO_HEADING : (known.get(product_group_id) ?? NO_HEADING)
}
