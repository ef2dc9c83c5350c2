/** What a fair lot passes 999 times in 1000: more standard deviations than this from what chance makes (two-sided). */
export const FAIR_Z = 3.29

/**
 * Whether one of two groups stands before the other (Mann and Whitney): the standard deviations by which the places of those in the group
 * differ from what chance makes. `places`: each place once, of everybody.
 */
export function rankSumZ(places: readonly number[], isInGroup: (index: number) => boolean): number {
  const all = places.map((place, index) => ({ place, isIn: isInGroup(index) })).toSorted((a, b) => a.place - b.place)
  const size = all.filter(({ isIn }) => isIn).length
  const others = all.length - size
  const sum = all.reduce((total, { isIn }, rank) => total + (isIn ? rank + 1 : 0), 0)
  const expected = (size * (all.length + 1)) / 2
  return (sum - expected) / Math.sqrt((size * others * (all.length + 1)) / 12)
}

/** Whether those who came earlier stand further to the front (Spearman): the same, of places in the order of arrival. */
export function arrivalZ(places: readonly number[]): number {
  const order = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place)
  const squares = order.reduce((total, { index }, rank) => total + (index - rank) ** 2, 0)
  const n = places.length
  return (1 - (6 * squares) / (n * (n * n - 1))) * Math.sqrt(n - 1)
}
