/** Things in an order, in groups in an order: ids by the key of their group. */
export type Arrangement = readonly { key: string; ids: readonly number[] }[]

/** Where a thing is: its group and its place in it, from 0; null when it is nowhere. */
export function placeOf(arrangement: Arrangement, id: number): { key: string; index: number; count: number } | null {
  for (const { key, ids } of arrangement) {
    const index = ids.indexOf(id)
    if (index >= 0) return { key, index, count: ids.length }
  }
  return null
}

/** Puts a thing at a place of a group, counted without it; beyond the end is last. */
export function moveTo(arrangement: Arrangement, id: number, key: string, index: number): Arrangement {
  return arrangement.map((group) => {
    const others = group.ids.filter((one) => one !== id)
    return group.key === key ? { key, ids: others.toSpliced(index, 0, id) } : { ...group, ids: others }
  })
}

/** Moves a thing one step up (-1) or down (1); over the edge of its group into the next one. At the very end it stays. */
export function moveBy(arrangement: Arrangement, id: number, step: -1 | 1): Arrangement {
  const place = placeOf(arrangement, id)
  if (place === null) return arrangement
  const next = place.index + step
  if (next >= 0 && next < place.count) return moveTo(arrangement, id, place.key, next)
  const neighbour = arrangement[arrangement.findIndex(({ key }) => key === place.key) + step]
  return neighbour ? moveTo(arrangement, id, neighbour.key, step > 0 ? 0 : neighbour.ids.length) : arrangement
}

/** Whether everything is in the same place. */
export function isSame(one: Arrangement, other: Arrangement): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
