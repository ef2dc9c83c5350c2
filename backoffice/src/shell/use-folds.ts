import { useState } from 'react'
import type { MessageKey } from '../messages.ts'
import type { ShownGroup } from './use-navigation.ts'

type Folds = { isOpen: (group: ShownGroup) => boolean; toggle: (group: ShownGroup) => void; mayFold: boolean }

/**
 * Which groups of the menu are open: as many as fit into `room` entries together with what stands above them, the one of the present
 * screen (`here`) before all, then those opened last. So the menu does not grow beyond the window (NAV-11).
 */
export function useFolds(groups: readonly ShownGroup[], here: MessageKey | null, room: number): Folds {
  const [last, setLast] = useState(here)
  const [wanted, setWanted] = useState<readonly MessageKey[]>(here === null ? [] : [here])
  const [closed, setClosed] = useState<readonly MessageKey[]>([])
  const open = (label: MessageKey) => {
    setWanted([label, ...wanted.filter((other) => other !== label)])
    setClosed(closed.filter((other) => other !== label))
  }
  if (here !== last) {
    setLast(here)
    if (here !== null) open(here)
  }
  const all = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  if (all <= room) return { isOpen: () => true, toggle: () => undefined, mayFold: false }
  const fitting = fit(groups, wanted, closed, room)
  return {
    isOpen: ({ label }) => label === null || fitting.has(label),
    toggle: ({ label }) => {
      if (label === null) return
      if (fitting.has(label)) setClosed([...closed, label])
      else open(label)
    },
    mayFold: true,
  }
}

/** The groups that fit, the wanted ones first, then in their order. */
function fit(
  groups: readonly ShownGroup[],
  wanted: readonly MessageKey[],
  closed: readonly MessageKey[],
  room: number,
): Set<MessageKey> {
  const rank = ({ label }: ShownGroup) => {
    const place = label === null ? -1 : wanted.indexOf(label)
    return place < 0 && label !== null ? wanted.length : place
  }
  const fitting = new Set<MessageKey>()
  let left = room
  for (const { label, entries } of groups.toSorted((one, other) => rank(one) - rank(other))) {
    if (label !== null && (closed.includes(label) || entries.length > left)) continue
    left -= entries.length
    if (label !== null) fitting.add(label)
  }
  return fitting
}
