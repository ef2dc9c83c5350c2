import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/** A text that is handed on once typing rests. What comes from outside (the back button) replaces it. */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      onChange(next.trim())
    }, DEBOUNCE_MS)
  }
  return [text, type]
}
