import type { Control } from './kept-taps.ts'

const LONGEST_WAIT_MS = 10_000

/**
 * Does on the app's page, in order, what the visitor did on the painted one (`record-taps.ts`), once; call it when the app has
 * taken over. It waits for what the app still has to ask the server for. A control that is gone by then is left out.
 */
export async function replayTaps(): Promise<void> {
  const taps = window.earlyTaps?.splice(0) ?? []
  if (taps.length === 0) return
  const until = Date.now() + LONGEST_WAIT_MS
  while (document.querySelector('main [aria-busy=true]') && Date.now() < until) await nextTask()
  const focus = taps.findLast(({ kind }) => kind === 'focus')
  for (const tap of taps) {
    const control = find(tap)
    if (tap.kind === 'click') control?.click()
    if (tap.kind === 'value' && control) enter(control, tap.value)
    // The next one is for the page as this one leaves it.
    await nextTask()
  }
  if (focus && document.activeElement === document.body) find(focus)?.focus({ preventScroll: true })
}

function find({ scope, selector, index }: Control): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`${scope} ${selector}`)][index]
}

/** As if it were typed: React listens to the events, and looks whether the value is another. */
function enter(control: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve))
}
