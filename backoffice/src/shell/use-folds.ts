import { useState } from 'react'
import type { MessageKey } from '../messages.ts'
import { openGroups, startFolds, withOpen, withOther, type FoldState } from './folds.ts'
import type { ShownGroup } from './use-navigation.ts'

type Folds = { isOpen: (group: ShownGroup) => boolean; toggle: (group: ShownGroup) => void; mayFold: boolean }

/**
 * Which groups of the menu are open: as many as fit into `room` entries together with what stands above them, the one of the present
 * screen (`here`) before all, then those opened last. So the menu does not grow beyond the window (NAV-11).
 */
export function useFolds(groups: readonly ShownGroup[], here: MessageKey | null, room: number): Folds {
  const [last, setLast] = useState(here)
  const [state, setState] = useState<FoldState>(() => earlyFolds() ?? startFolds(here))
  if (here !== last) {
    setLast(here)
    if (here !== null) setState(withOpen(state, here))
  }
  const open = openGroups(groups, state, room)
  return {
    isOpen: ({ label }) => label === null || (open?.has(label) ?? true),
    toggle: ({ label }) => {
      if (label !== null) setState(withOther(groups, state, room, label))
    },
    mayFold: open !== null,
  }
}

/** As they were left before the app ran. */
function earlyFolds(): FoldState | null {
  const folds = document.querySelector<HTMLElement>('#early')?.dataset.folds
  return folds === undefined ? null : (JSON.parse(folds) as FoldState)
}
