import { isWrittenLikeCode } from '@entree/domain/selling/old-code.ts'
import { createTypedCode, endsCode, WHOLE_MS } from '@entree/web/typed-code.ts'
import { splitCodes } from './split-codes.ts'

/** A hand scanner types faster than anybody: a longer pause begins a new code. */
const LONGEST_PAUSE_MS = 100
const SHORTEST_CODE = 6
/** Where so much came so fast it is one for certain: its radio may have been disturbed by a thousand phones around it (DOOR-76). */
const LONGEST_BREAK_MS = 500

/** The key at the end of a code may come so long after it was taken without one, over a slow connection. */
const LATE_MS = 1_000

const isCode = (text: string) => isWrittenLikeCode(text) || splitCodes(text).length > 1

/**
 * Reads codes that a hand scanner types, with Enter or Tab at the end, while no field has the focus, whatever keyboard the device is set
 * to; those that arrive in one go, one after the other (DOOR-34); and what is written like a ticket's code without any key at its end
 * (DOOR-45). Returns how to stop.
 */
export function listenToHandScanner(onCode: (code: string) => void): () => void {
  const scanned = createTypedCode(isCode)
  let typed = ''
  let last_ms = 0
  let hasRead = false
  let taken_ms = -LATE_MS
  let pause: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    hasRead = true
    for (const code of new Set(splitCodes(scanned.read(typed)))) onCode(code)
    typed = ''
  }
  const onPause = () => {
    if (!scanned.hasCode(typed)) return
    taken_ms = last_ms
    take()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    clearTimeout(pause)
    if (event.timeStamp - last_ms > (typed.length < SHORTEST_CODE ? LONGEST_PAUSE_MS : LONGEST_BREAK_MS)) {
      scanned.read('')
      typed = ''
      hasRead = event.timeStamp - taken_ms < LATE_MS
    }
    last_ms = event.timeStamp
    scanned.onKey(event)
    if (event.key.length === 1) typed += event.key
    if (!endsCode(event)) {
      pause = setTimeout(onPause, WHOLE_MS)
      return
    }
    const hasCode = typed.length >= SHORTEST_CODE
    // Enter would press the button that has the focus, and Tab leave it; so would the second key of a scanner that ends with two.
    if (hasCode || (hasRead && typed === '')) event.preventDefault()
    if (hasCode) take()
  }
  document.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(pause)
    document.removeEventListener('keydown', onKey)
  }
}
