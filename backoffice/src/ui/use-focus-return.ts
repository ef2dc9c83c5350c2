import { useEffect } from 'react'
import { ABOVE_COVER } from '../session/cover.ts'

const DIALOG = '[role="dialog"]'
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'
const MOST_KEPT = 6

/**
 * Gives the focus back when what has it goes. For the whole app, once.
 *
 * When a dialog goes: to where it was before, or, where that is gone too, as an entry of a menu is, to where it was before that. Mantine
 * does so only for dialogs that stay mounted, and ours are there only while they are open. When a control goes, or cannot be used any
 * more, by a key that was pressed on it, as a button that removes its row: to what comes first in what was around it. When it can be used
 * again, as a button that was busy: to itself.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const visited: HTMLElement[] = []
    /** Where the focus was last, unless it was taken from there on purpose; and what is around it, from the inside out. */
    let last: { element: HTMLElement; around: readonly Element[] } | null = null
    let isByKey = false

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = { element: target, around: ancestorsOf(target) }
      // Where one signs in again is no place of the screen, which it goes back to.
      if (visited.at(-1) === target || target.closest(`.${ABOVE_COVER}`)) return
      visited.push(target)
      if (visited.length > MOST_KEPT) visited.shift()
    }
    const restore = () => {
      if (!isLost() || last === null) return
      const { element, around } = last
      if (isUsable(element)) return element.focus({ preventScroll: true })
      // Busy: it comes back. By touch the focus would open the keyboard of the screen.
      if ((element.isConnected && element.dataset.loading === 'true') || !isByKey) return
      const next = around.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>(FOCUSABLE)
      next?.focus({ preventScroll: true })
    }
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (last?.element !== target || !isLost()) return
        // Left for nothing, as by a click beside it.
        if (isUsable(last.element)) last = null
        else restore()
      })
    const onKey = () => (isByKey = true)
    const onPointer = () => (isByKey = false)
    const observer = new MutationObserver((changes) => {
      if (!isLost()) return
      if (changes.some(({ removedNodes }) => [...removedNodes].some(hasDialog)))
        visited.findLast(isUsable)?.focus({ preventScroll: true })
      else restore()
    })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer, true)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer, true)
      observer.disconnect()
    }
  }, [])
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}

/** What an element lies in, up to the landmark of the page. */
function ancestorsOf(element: Element): Element[] {
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    around.push(one)
    if (one.matches('main, header, nav, aside, [role="dialog"]')) break
  }
  return around
}

function hasDialog(node: Node): boolean {
  return node instanceof Element && (node.matches(DIALOG) || node.querySelector(DIALOG) !== null)
}
