/**
 * What a visitor does on the painted page before the app runs, in order. This is a script of its own that stands in the page, so
 * that nothing is lost however slow the network is; `replay-taps.ts` does it again once the app has taken over. What is pressed
 * until it has done so comes after (ERR-61).
 */
import { decrease, increase } from '@entree/domain/selling/quantities.ts'
import { holdMeanwhile } from '@entree/web/early/hold.ts'
import { takeKeptTaps, type Control, type Tap } from './kept-taps.ts'

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface because it is merged into the browser's
  interface Window {
    earlyTaps?: Tap[]
  }
}

const PARTS = '[data-product],[data-part],main'
const PAINTED = '#root[data-painted]'
/** The app's page, on which not all is done yet that was done before it came. */
const BEHIND = '#root[data-behind]'
const PRESSED = 'button,input[type=checkbox],input[type=radio]'

const taps: Tap[] = (window.earlyTaps = takeKeptTaps())
holdMeanwhile('#root')
document.addEventListener('click', onClick, true)
document.addEventListener('input', onInput, true)
document.addEventListener('focusin', onFocus, true)
document.addEventListener('submit', (event) => controlOf(event, 'form') && event.preventDefault(), true)

/** Links are left to the browser; ticking a box shows at once on its own. */
function onClick(event: Event): void {
  const late = controlOf(event, PRESSED, BEHIND)
  if (late) {
    taps.push({ kind: 'click', ...describe(late) })
    event.preventDefault()
    event.stopPropagation()
    return
  }
  const control = controlOf(event, PRESSED)
  if (!control) return
  taps.push({ kind: 'click', ...describe(control) })
  if (!control.matches('button')) return
  event.preventDefault()
  if (!count(control)) control.dataset.tapped = ''
  openWayOn()
}

function onInput(event: Event): void {
  const control = controlOf(event, 'input:not([type=checkbox],[type=radio]),textarea,select')
  if (!control || !('value' in control)) return
  record({ kind: 'value', value: String(control.value), ...describe(control) })
  control.closest('[data-range]')?.toggleAttribute('data-chosen', Number(control.value) > 0)
  openWayOn()
}

/** Who has chosen something can go on: a tap on a button that is disabled is none to a browser (ERR-67). The app judges what was chosen. */
function openWayOn(): void {
  const hasChosen =
    document.querySelector(`${PAINTED} [data-range][data-chosen],${PAINTED} [data-product] [data-tapped]`) !== null
  for (const button of document.querySelectorAll(`${PAINTED} [data-way-on]`)) {
    button.toggleAttribute('disabled', !hasChosen)
    // On a phone an empty order has no place of its own.
    button.closest('aside')?.toggleAttribute('data-empty', !hasChosen)
  }
}

function onFocus(event: Event): void {
  const control = controlOf(event, 'a,button,input,textarea,select')
  if (control) record({ kind: 'focus', ...describe(control) })
}

/** The control, while the page is the painted one, or another. */
function controlOf({ target }: Event, selector: string, page = PAINTED): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(selector) : null
  return control?.closest(page) ? control : null
}

/** Of several values typed into the same field, one after the other, the last counts; so does the last place of the focus. */
function record(tap: Tap): void {
  const last = taps.at(-1)
  const isSame = last?.kind === tap.kind && (tap.kind === 'focus' || keyOf(last) === keyOf(tap))
  if (isSame) taps.pop()
  taps.push(tap)
}

function keyOf({ scope, selector, index }: Control): string {
  return [scope, selector, index].join(' ')
}

function describe(control: HTMLElement): Control {
  const part = control.closest<HTMLElement>(PARTS)
  const { product, part: name } = part?.dataset ?? {}
  const scope = product ? `[data-product="${product}"]` : name ? `[data-part="${name}"]` : part ? 'main' : '#root'
  const selector = [control.localName, ...control.classList].map((word) => CSS.escape(word)).join('.')
  const alike = [...document.querySelectorAll(`${scope} ${selector}`)]
  return { scope, selector, index: alike.indexOf(control) }
}

/** As the app does: what can be pressed lacks the attribute, by which its look is chosen. */
function disable(button: Element, isDisabled: boolean): void {
  if (isDisabled) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}

/** Shows another quantity at once: who sees nothing happen taps again. */
function count(button: HTMLElement): boolean {
  const group = button.closest<HTMLElement>('[data-range]')
  const input = group?.querySelector('input')
  const [less, more] = group?.querySelectorAll('button') ?? []
  if (!group || !input || !less || !more) return false
  const [min = 0, step = 1, max = 0] = (group.dataset.range ?? '').split(' ').map(Number)
  const change = button === less ? decrease : increase
  const amount = change({ min, step, max }, Number(input.value))
  input.value = String(amount)
  group.toggleAttribute('data-chosen', amount > 0)
  disable(less, amount <= 0)
  disable(more, amount >= max)
  return true
}
