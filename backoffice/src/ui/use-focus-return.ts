import { useEffect } from 'react'

const DIALOG = '[role="dialog"]'
const MOST_KEPT = 6

/**
 * Gives the focus back when a dialog goes: to where it was before, or, where that is gone too, as an entry of a menu is, to where it was
 * before that. Mantine does so only for dialogs that stay mounted, and ours are there only while they are open. For the whole app, once.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const visited: HTMLElement[] = []
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || visited.at(-1) === target) return
      visited.push(target)
      if (visited.length > MOST_KEPT) visited.shift()
    }
    const observer = new MutationObserver((changes) => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && changes.some(({ removedNodes }) => [...removedNodes].some(hasDialog)))
        visited.findLast((element) => element.isConnected && !element.matches(':disabled'))?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}

function hasDialog(node: Node): boolean {
  return node instanceof Element && (node.matches(DIALOG) || node.querySelector(DIALOG) !== null)
}
