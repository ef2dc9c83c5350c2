/** A group of the menu, as far as folding it goes. */
type Foldable = { label: string | null; entries: readonly unknown[] }
/** Groups that were opened, the last one first, and those that were closed, by their labels. */
export type FoldState = { wanted: readonly string[]; closed: readonly string[] }

/** As the menu starts on a screen whose entry is in the group `here`. */
export function startFolds(here: string | null): FoldState {
  return { wanted: here === null ? [] : [here], closed: [] }
}

/** With a group open, before all others. */
export function withOpen({ wanted, closed }: FoldState, label: string): FoldState {
  return { wanted: [label, ...wanted.filter((other) => other !== label)], closed: closed.filter((other) => other !== label) }
}

/** With a group closed that is open, or open that is closed. */
export function withOther(groups: readonly Foldable[], state: FoldState, room: number, label: string): FoldState {
  const isOpen = openGroups(groups, state, room)?.has(label) ?? true
  return isOpen ? { ...state, closed: [...state.closed, label] } : withOpen(state, label)
}

/**
 * Which groups of the menu are open: as many as fit into `room` entries together with what stands above them, the wanted ones first, then in
 * their order (NAV-11). Null: all fit, and none folds.
 */
export function openGroups(groups: readonly Foldable[], { wanted, closed }: FoldState, room: number): Set<string> | null {
  if (groups.reduce((sum, { entries }) => sum + entries.length, 0) <= room) return null
  const rank = ({ label }: Foldable) => {
    const place = label === null ? -1 : wanted.indexOf(label)
    return place < 0 && label !== null ? wanted.length : place
  }
  const fitting = new Set<string>()
  let left = room
  for (const { label, entries } of groups.toSorted((one, other) => rank(one) - rank(other))) {
    if (label !== null && (closed.includes(label) || entries.length > left)) continue
    left -= entries.length
    if (label !== null) fitting.add(label)
  }
  return fitting
}
