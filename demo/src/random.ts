/** Numbers that look random and are the same every time (mulberry32), so that the demo is too. */
export type Random = {
  /** From 0 up to and without 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** One of the items, those with a higher weight more often. */
  weighted: <Item extends { weight: number }>(items: readonly Item[]) => Item
}

/** The same seed gives the same numbers. `pick` and `weighted` throw when there are no items. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const weighted = <Item extends { weight: number }>(items: readonly Item[]): Item => {
    let rest = next() * items.reduce((sum, { weight }) => sum + weight, 0)
    const item = items.find(({ weight }) => (rest -= weight) < 0) ?? items.at(-1)
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { next, whole: (low, high) => low + Math.floor(next() * (high - low + 1)), pick, weighted }
}
