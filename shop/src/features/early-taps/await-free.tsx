import { use } from 'react'

let coming: Promise<void> | null = null

/**
 * Stands last in the app, so that it comes in place of the painted page only while nothing is held down there: a press that begins on one
 * button and ends on another is none to a browser (ERR-61).
 */
export function AwaitFree({ root }: { root: HTMLElement }) {
  // React looks again when it is free, and takes what it waited for the time before as waited for.
  for (let waiting = untilFree(root); waiting !== null; waiting = untilFree(root)) use(waiting)
  return null
}

/** Comes true when nothing is held down on the painted page any more (`hold.ts`); null: nothing is. */
function untilFree(root: HTMLElement): Promise<void> | null {
  if (!('held' in root.dataset)) return null
  coming ??= new Promise<void>((resolve) => {
    const onFree = () => {
      coming = null
      resolve()
    }
    root.addEventListener('earlyfree', onFree, { once: true })
  })
  return coming
}
