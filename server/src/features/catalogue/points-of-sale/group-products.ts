import { DEFAULT_PRODUCT_GROUP } from '@entree/domain/catalogue/product-groups.ts'

type Group = { id: number | null; name: string; type: 'default' | 'custom' }

/**
 * The product groups of a point of sale with the ids of their products, in the order of both, empty groups left out. The first
 * group named `DEFAULT_PRODUCT_GROUP` takes the products without a group and hides its title (POS-10, POS-11); an event without
 * such a group gets one here when it needs one, in front and without an id.
 */
export function groupProducts(
  groups: readonly Group[],
  products: readonly { id: number; product_group_id: number | null }[],
): (Group & { products: number[] })[] {
  const known = new Set(groups.map(({ id }) => id))
  const fallback = groups.find(({ name }) => name === DEFAULT_PRODUCT_GROUP)
  const isHome = (group: Group) => (fallback ? group.id === fallback.id : group.id === null)
  const all: Group[] = fallback ? [...groups] : [{ id: null, name: DEFAULT_PRODUCT_GROUP, type: 'default' }, ...groups]
  return all
    .map((group) => ({
      id: group.id,
      name: group.name,
      type: isHome(group) ? ('default' as const) : group.type,
      products: products
        .filter(({ product_group_id }) =>
          product_group_id !== null && known.has(product_group_id) ? product_group_id === group.id : isHome(group),
        )
        .map(({ id }) => id),
    }))
    .filter((group) => group.products.length > 0)
}
