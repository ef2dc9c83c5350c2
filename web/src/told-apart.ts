/**
 * Names by which things in a list are distinguished by those who hear them (READ-02): their own, and where others have the same, with which of them
 * it is.
 */
export function toldApart<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  which: (at: number, count: number) => string,
): Map<Item, string> {
  const alike = Map.groupBy(items, nameOf)
  return new Map(
    items.map((item) => {
      const name = nameOf(item)
      const same = alike.get(name) ?? []
      return [item, same.length > 1 ? `${name}, ${which(same.indexOf(item) + 1, same.length)}` : name]
    }),
  )
}
