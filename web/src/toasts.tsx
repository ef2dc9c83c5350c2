import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { classes } from './ui/classes.ts'
import styles from './toasts.module.css'

/** How long a toast shows (ERR-03, CONST-13). */
const TOAST_MS = 3000

type Toast = { id: number; kind: 'success' | 'error'; text: string }
type ShowToasts = {
  success: (text: string) => void
  error: (text: string) => void
  /** Takes the red ones away: a user who tries again has read them. */
  clearErrors: () => void
  /** While on, success toasts are neither shown nor kept (ERR-12, DEC-S-77). */
  silenceSuccess: (on: boolean) => void
}

const ToastContext = createContext<ShowToasts | null>(null)

/** Keeps the lists of success and error messages (ERR-38) and shows them at the top centre, read aloud as they come. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)
  const isSilent = useRef(false)

  const show = useCallback((kind: Toast['kind'], text: string) => {
    if (kind === 'success' && isSilent.current) return
    const id = ++lastId.current
    setToasts((shown) => [...shown.filter((toast) => toast.kind !== kind || toast.text !== text), { id, kind, text }])
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const api = useMemo<ShowToasts>(
    () => ({
      success: (text) => show('success', text),
      error: (text) => show('error', text),
      clearErrors: () => setToasts((shown) => shown.filter(({ kind }) => kind !== 'error')),
      silenceSuccess: (on) => {
        isSilent.current = on
        if (on) setToasts((shown) => shown.filter(({ kind }) => kind !== 'success'))
      },
    }),
    [show],
  )
  const list = (kind: Toast['kind']) =>
    toasts.filter((toast) => toast.kind === kind).map((toast) => <ToastView key={toast.id} toast={toast} onTimeout={close} />)

  return (
    <ToastContext value={api}>
      {children}
      <div className={styles.region}>
        <div role="alert">{list('error')}</div>
        <div role="status">{list('success')}</div>
      </div>
    </ToastContext>
  )
}

/** Shows green and red messages for 3 seconds (ERR-03, ERR-04). */
export function useToasts(): ShowToasts {
  const api = useContext(ToastContext)
  if (!api) throw new Error('useToasts outside ToastProvider')
  return api
}

function ToastView({ toast, onTimeout }: { toast: Toast; onTimeout: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onTimeout(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast.id, onTimeout])
  return (
    <p className={classes(styles.toast, styles[toast.kind])} data-toast={toast.kind}>
      <span aria-hidden="true" className={styles.sign}>
        {toast.kind === 'success' ? '✓' : '!'}
      </span>
      {toast.text}
    </p>
  )
}
