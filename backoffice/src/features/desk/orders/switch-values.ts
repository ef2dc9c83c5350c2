import type { CallAnswer } from '@entree/contract/calls.ts'

type Unit = CallAnswer<'getOrderDetail'>['order_products'][number]
type PointOfSale = CallAnswer<'getSwitchChoices'>['points_of_sale'][number]

/** Units of an order that become the same product together. */
export type SwitchGroup = { product_id: number; name: string; has_ticket: boolean; units: Unit[] }

/** The units that are neither refunded nor cancelled, those of the same product together, in the order they were bought. */
export function groupUnits(units: readonly Unit[]): SwitchGroup[] {
  const left = units.filter(({ refunded_at, cancelled_at }) => refunded_at === null && cancelled_at === null)
  return [...Map.groupBy(left, (unit) => `${unit.product_id} ${unit.ticket !== null}`).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ product_id: first.product_id, name: first.name, has_ticket: first.ticket !== null, units: same }] : []
  })
}

/** What a group may become at a point of sale: a ticket for a ticket. */
export function productsFor({ has_ticket }: Pick<SwitchGroup, 'has_ticket'>, point: PointOfSale | undefined) {
  return (point?.products ?? []).filter((product) => product.has_ticket === has_ticket)
}

/** What is proposed for each group: the same product, else one of the same name, else the only one there is. */
export function proposeProducts(groups: readonly SwitchGroup[], point: PointOfSale | undefined): (number | null)[] {
  return groups.map((group) => {
    const fitting = productsFor(group, point)
    const same = fitting.find(({ id }) => id === group.product_id) ?? fitting.find(({ name }) => name === group.name)
    const [only] = fitting
    return same?.id ?? (fitting.length === 1 && only ? only.id : null)
  })
}
