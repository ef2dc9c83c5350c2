import { focusManager } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'

/** On the element that stands above a covered screen. */
export const ABOVE_COVER = 'above-cover'

/**
 * While it is used nothing of the screen can be seen, found or reached but what stands above it (`ABOVE_COVER`; `theme.css` hides the rest),
 * and the screen asks for nothing: it is kept for a user who has to sign in again (AUTH-22, AUTH-23).
 */
export function useCover(): void {
  useLayoutEffect(() => {
    const { title } = document
    document.documentElement.dataset.covered = ''
    document.title = 'Entree'
    focusManager.setFocused(false)
    return () => {
      // Shown at once: what fades could not be given the focus yet.
      document.documentElement.dataset.covered = 'ending'
      document.body.getBoundingClientRect()
      delete document.documentElement.dataset.covered
      document.title = title
      focusManager.setFocused(undefined)
    }
  }, [])
}

/**
 * Keeps key presses from a covered screen: Escape would close its dialogs, Ctrl+K open its search, a letter sell its
 * tickets. Called once for the whole app, before anything else listens on the window.
 */
export function useCoveredKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.documentElement.dataset.covered === undefined || event.key === 'Tab') return
      const isTyped = event.target instanceof HTMLInputElement && event.target.closest(`.${ABOVE_COVER}`) !== null
      if (!isTyped || event.key === 'Escape' || event.ctrlKey || event.metaKey) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
