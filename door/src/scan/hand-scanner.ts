import { isWrittenLikeCode } from '@entree/domain/selling/old-code.ts'
import { createTypedCode } from '@entree/web/typed-code.ts'

/** A hand scanner types faster than anybody: a longer pause begins a new code. */
const LONGEST_PAUSE_MS = 100
const SHORTEST_CODE = 6

/**
 * Reads codes that a hand scanner types, with Enter at the end, while no field has the focus, whatever keyboard the device is set to.
 * Returns how to stop.
 */
export function listenToHandScanner(onCode: (code: string) => void): () => void {
  const scanned = createTypedCode(isWrittenLikeCode)
  let typed = ''
  let last_ms = 0
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.timeStamp - last_ms > LONGEST_PAUSE_MS) {
      scanned.read('')
      typed = ''
    }
    last_ms = event.timeStamp
    scanned.onKey(event)
    if (event.key.length === 1) typed += event.key
    if (event.key !== 'Enter' || typed.length < SHORTEST_CODE) return
    // Enter would press the button that has the focus.
    event.preventDefault()
    onCode(scanned.read(typed))
    typed = ''
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
