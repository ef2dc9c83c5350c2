import { isWrittenLikeCode } from '@entree/domain/selling/old-code.ts'
import { createTypedCode, endsCode } from '@entree/web/typed-code.ts'
import { splitCodes } from './split-codes.ts'

/** A hand scanner types faster than anybody: a longer pause begins a new code. */
const LONGEST_PAUSE_MS = 100
const SHORTEST_CODE = 6

/**
 * Reads codes that a hand scanner types, with Enter or Tab at the end, while no field has the focus, whatever keyboard the device is set
 * to; those that arrive in one go, one after the other (DOOR-34). Returns how to stop.
 */
export function listenToHandScanner(onCode: (code: string) => void): () => void {
  const scanned = createTypedCode((text) => isWrittenLikeCode(text) || splitCodes(text).length > 1)
  let typed = ''
  let last_ms = 0
  let hasRead = false
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.timeStamp - last_ms > LONGEST_PAUSE_MS) {
      scanned.read('')
      typed = ''
      hasRead = false
    }
    last_ms = event.timeStamp
    scanned.onKey(event)
    if (event.key.length === 1) typed += event.key
    if (!endsCode(event)) return
    const isCode = typed.length >= SHORTEST_CODE
    // Enter would press the button that has the focus, and Tab leave it; so would the second key of a scanner that ends with two.
    if (isCode || (hasRead && typed === '')) event.preventDefault()
    if (!isCode) return
    hasRead = true
    for (const code of new Set(splitCodes(scanned.read(typed)))) onCode(code)
    typed = ''
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
