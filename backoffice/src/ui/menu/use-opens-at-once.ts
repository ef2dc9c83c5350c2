import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether something beside its button is open: at once when it appears, and then as set. The button has the focus before that. */
export function useOpensAtOnce(): {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  around: RefObject<HTMLSpanElement | null>
} {
  const [isOpen, setOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    around.current?.querySelector('button')?.focus({ preventScroll: true })
    queueMicrotask(() => setOpen(true))
  }, [])
  return { isOpen, setOpen, around }
}
