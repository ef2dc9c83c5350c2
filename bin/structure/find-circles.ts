/** The groups of nodes that reach each other, each in order of name (Tarjan). A group of one is no circle. */
export function findCircles(edges: readonly { from: string; to: string }[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  const lower = (node: string, reached: number) => lowest.set(node, Math.min(lowest.get(node) ?? reached, reached))
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    lowest.set(node, index)
    path.push(node)
    for (const { to } of next.get(node) ?? []) {
      if (!order.has(to)) lower(node, visit(to))
      else if (path.includes(to)) lower(node, order.get(to) ?? index)
    }
    const low = lowest.get(node) ?? index
    if (low === index) {
      const group = path.splice(path.indexOf(node))
      if (group.length > 1) circles.push(group.toSorted())
    }
    return low
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return circles
}
