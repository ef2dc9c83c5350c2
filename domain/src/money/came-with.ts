/** A unit of an order, with the products that its product is added to automatically. */
export type AddedUnit = { id: number; product_id: number; added_to: number | null; refunded_at: string | null }

/**
 * Which unit came with which, as pairs of ids: those of an addition are spread over the units of its product in the order they were bought.
 * What was refunded already keeps its place, and is in no pair.
 */
export function pairsThatCameTogether(units: readonly AddedUnit[]): { order_product_id: number; came_with: number }[] {
  const open = new Set(units.filter(({ refunded_at }) => refunded_at === null).map(({ id }) => id))
  const byProduct = Map.groupBy(units, ({ product_id }) => product_id)
  return [...byProduct.values()].flatMap((added) => {
    const parents = byProduct.get(added[0]?.added_to ?? 0) ?? []
    return added.flatMap(({ id }, index) => {
      const parent = parents[Math.floor((index * parents.length) / added.length)]
      return parent && open.has(id) && open.has(parent.id) ? [{ order_product_id: id, came_with: parent.id }] : []
    })
  })
}

type Together = ReturnType<typeof pairsThatCameTogether>[number]

/** What is chosen once a choice of units changed by hand: what came with a unit is chosen with it, and let go with it (REF-12). */
export function chosenTogether(additions: readonly Together[], before: readonly number[], after: readonly number[]): number[] {
  const [chosen, left] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))]
  const cameWith = (ids: readonly number[]) =>
    additions.filter(({ came_with }) => ids.includes(came_with)).map(({ order_product_id }) => order_product_id)
  const [more, fewer] = [cameWith(chosen), cameWith(left)]
  return [...new Set([...after, ...more])].filter((id) => !fewer.includes(id))
}
