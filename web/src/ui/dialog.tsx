import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
}

/** A modal dialog on the browser's own, which keeps the focus inside, closes on Escape, and gives the focus back however it ends. */
export function Dialog({ isOpen, title, closeLabel, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  // One that is taken away while it is open would take the focus with it.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])
  const closed = () => {
    if (dialog.current?.open === false) onClose()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={closed}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
      <div className={styles.actions}>
        {actions}
        <Button onClick={onClose}>{closeLabel}</Button>
      </div>
    </dialog>
  )
}
