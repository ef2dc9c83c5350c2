import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** A hand scanner types faster than anybody: no person has a shorter pause between that many keys. */
const SCANNER_MS = 50
const SHORTEST_CODE = 6
/** A scanner's Enter may come so long after its code, over a slow connection. */
const LATE_MS = 1_000

/**
 * Keys of the keyboard that do something while no field has the focus: a digit, a letter or `Backspace`, whatever the layout. What a hand
 * scanner types is not a seller's wish: a ticket that is scanned at the counter adds no products, and its Enter presses nothing, least of
 * all that a card was paid with (BOX-21).
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((key: string) => keys[key]?.())
  useEffect(() => {
    let typed: string[] = []
    let last_ms = 0
    let scanned_ms = -LATE_MS
    let pause: ReturnType<typeof setTimeout> | undefined
    const act = () => {
      clearTimeout(pause)
      const meant = typed.length < SHORTEST_CODE ? typed : []
      typed = []
      // Each of them sees what the one before has changed.
      for (const key of meant) flushSync(() => press(key))
    }
    const onKey = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const isPress = PRESSES.includes(event.key)
      if (event.timeStamp - last_ms > SCANNER_MS || (isPress && typed.length < SHORTEST_CODE)) act()
      if (isPress && event.timeStamp - scanned_ms < LATE_MS) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      if (event.key.length > 1 && event.key !== 'Backspace') return
      last_ms = event.timeStamp
      if (!event.repeat && !isPress) typed.push(meantBy(event))
      if (typed.length >= SHORTEST_CODE) scanned_ms = event.timeStamp
      clearTimeout(pause)
      pause = setTimeout(act, SCANNER_MS)
    }
    // Before what has the focus, and before what is tapped.
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerdown', act, true)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', act, true)
    }
  }, [])
}

/** What presses a button, or leaves it. */
const PRESSES = ['Enter', 'Tab', ' ']

/** Where digits need Shift, as on a French keyboard, the key of a digit is one without it too. */
function meantBy({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /\d/.test(key)) return key
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (shiftKey) return ''
  return digit ?? key.toLowerCase()
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable)
}
