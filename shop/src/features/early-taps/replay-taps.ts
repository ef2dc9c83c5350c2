import type { Control, Tap } from './kept-taps.ts'

const LONGEST_WAIT_MS = 10_000

/**
 * Does on the app's page, in order, what the visitor did on the painted one (`record-taps.ts`), once; call it when the app has
 * taken over. It waits for what the app still has to ask the server for. What is pressed meanwhile comes after, by the mark on
 * the root (ERR-61). A control that is gone by then is left out.
 */
export async function replayTaps(root: HTMLElement): Promise<void> {
  const taps = window.earlyTaps ?? []
  if (taps.length === 0) return
  root.dataset.behind = ''
  const until = Date.now() + LONGEST_WAIT_MS
  while (document.querySelector('main [aria-busy=true]') && Date.now() < until) await nextTask()
  let focus: Tap | null = null
  for (let tap = taps.shift(); tap; tap = taps.shift()) {
    if (tap.kind === 'focus') focus = tap
    const control = find(tap)
    // Its own presses are no visitor's.
    delete root.dataset.behind
    if (tap.kind === 'click') control?.click()
    if (tap.kind === 'value' && control) enter(control, tap.value)
    root.dataset.behind = ''
    // The next one is for the page as this one leaves it.
    await nextTask()
  }
  delete root.dataset.behind
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
