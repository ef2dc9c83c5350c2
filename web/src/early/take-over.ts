import { useEffectEvent, useLayoutEffect, useState } from 'react'

/** What was done on the early page (`early-page.ts`). */
export type KeptEarly = {
  /** What stands in its fields, by their names. */
  values: Readonly<Record<string, string>>
  /** What was pressed last and waits to be done: `submit`, or the name of a button; null: nothing. */
  pressed: string | null
  /** The password can be read. */
  is_shown: boolean
}
type Place = { selector: string; text: string; selected: [number | null, number | null] | null }

/**
 * For the screen that the early page stands for: tells what was done there, once the screen is there, and puts it in its place with the focus where
 * it was. That waits for a finger that is on a button. Where there is no early page nothing happens.
 */
export function useTakeOver(
  isItsScreen: boolean,
  onTake: (kept: KeptEarly) => void,
  /** What has to come first, if anything. */
  prepare: (kept: KeptEarly) => Promise<unknown> | null = () => null,
): void {
  const [place, setPlace] = useState<Place | null>(null)
  const take = useEffectEvent(onTake)
  const wait = useEffectEvent(prepare)
  useLayoutEffect(() => {
    const page = earlyPage()
    if (!isItsScreen || page === null) return undefined
    page.dataset.claimed = ''
    let isReady = false
    const goOn = () => {
      isReady = true
      takeOver()
    }
    const takeOver = () => {
      if ('held' in page.dataset || !page.isConnected) return
      const coming = isReady ? null : wait(readEarly(page))
      // What does not come keeps nobody waiting.
      if (coming) return void coming.then(goOn, goOn)
      setPlace(focusedIn(page))
      take(readEarly(page))
    }
    takeOver()
    page.addEventListener('earlyfree', takeOver)
    return () => {
      delete page.dataset.claimed
      page.removeEventListener('earlyfree', takeOver)
    }
  }, [isItsScreen])
  // Now that the screen has what was typed.
  useLayoutEffect(() => {
    if (place === null) return
    removeEarlyPage()
    restore(place)
  }, [place])
}

/** For any other screen: it takes the place of the early page as it stands. */
export function useLeaveEarlyPage(isThere = true): void {
  useLayoutEffect(() => {
    if (isThere) leaveEarlyPage()
  }, [isThere])
}

/** Takes the early page away, unless a screen is about to take over from it. */
function leaveEarlyPage(): void {
  const page = earlyPage()
  if (page && !('claimed' in page.dataset)) removeEarlyPage()
}

/** Takes the early page away in any case. */
export function removeEarlyPage(): void {
  earlyPage()?.remove()
  document.querySelector('#root')?.removeAttribute('inert')
}

function earlyPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#early')
}

function readEarly(page: HTMLElement): KeptEarly {
  const fields = [...page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input,select')]
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    pressed: page.dataset.pressed || null,
    is_shown: page.querySelector('[data-shows][aria-pressed=true]') !== null,
  }
}

function focusedIn(page: HTMLElement): Place {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !page.contains(activeElement)) return { selector: '', text: '', selected: null }
  if (activeElement instanceof HTMLInputElement)
    return {
      selector: `input[name="${activeElement.name}"]`,
      text: '',
      selected: [activeElement.selectionStart, activeElement.selectionEnd],
    }
  return { selector: activeElement.localName, text: nameOf(activeElement), selected: null }
}

function restore({ selector, text, selected }: Place): void {
  if (selector === '') return
  const alike = [...document.querySelectorAll<HTMLElement>(`#root :is(${selector})`)]
  const found = text === '' ? alike[0] : alike.find((one) => nameOf(one) === text)
  found?.focus({ preventScroll: true })
  if (selected && found instanceof HTMLInputElement) found.setSelectionRange(...selected)
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim()
}
