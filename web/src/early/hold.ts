/** Between a finger that is lifted and the click that comes of it, at most. */
const CLICK_AFTER_MS = 100
/** What is held for longer, or whose end nobody told, keeps the app waiting no more. */
const LONGEST_MS = 5000

/**
 * Marks the page of `selector` (`data-held`) while a finger, a mouse button or a key is down on it, or a letter is being composed, and tells it
 * when that is over (`earlyfree`). The app waits with taking its place: a press that begins on one element and ends on another is none to a browser.
 */
export function holdMeanwhile(selector: string): void {
  const held = new Set<unknown>()
  let page: HTMLElement | null = null
  const hold = (what: unknown, { target }: Event) => {
    const touched = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (touched === null) return
    page = touched
    page.dataset.held = ''
    held.add(what)
    setTimeout(free, LONGEST_MS, what)
  }
  const free = (what: unknown) => {
    if (!held.delete(what) || held.size > 0 || page === null) return
    delete page.dataset.held
    page.dispatchEvent(new Event('earlyfree'))
  }
  // After what the page itself makes of them. The click of a key that is let go comes after its `keyup`.
  // What opens a menu presses nothing, and a menu may keep to itself that the button is let go.
  document.addEventListener('pointerdown', (event) => event.button > 0 || hold(event.pointerId, event))
  document.addEventListener('click', (event) => free('pointerId' in event ? event.pointerId : undefined))
  document.addEventListener('pointercancel', ({ pointerId }) => free(pointerId))
  document.addEventListener('pointerup', ({ pointerId }) => setTimeout(free, CLICK_AFTER_MS, pointerId))
  document.addEventListener('keydown', (event) => isPress(event) && hold(event.code, event))
  document.addEventListener('keyup', ({ code }) => setTimeout(free, 0, code))
  document.addEventListener('compositionstart', (event) => hold('letter', event))
  document.addEventListener('compositionend', () => free('letter'))
  // Whatever is let go in another window is not told here.
  window.addEventListener('blur', () => held.forEach(free))
}

function isPress({ key, repeat }: KeyboardEvent): boolean {
  return !repeat && (key === ' ' || key === 'Enter')
}
