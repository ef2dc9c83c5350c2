import { createContext, lazy, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import type { Question } from './confirm-dialog.tsx'

/** Fetches what questions are asked in. */
export const loadConfirm = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog })
const ConfirmDialog = lazy(loadConfirm)

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/** Shows the questions of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<((isYes: boolean) => void) | null>(null)
  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (isYes: boolean) => {
    setQuestion(null)
    answer.current?.(isYes)
    answer.current = null
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {question && <ConfirmDialog {...question} onConfirm={() => close(true)} onCancel={() => close(false)} />}
      </Suspense>
    </ConfirmContext>
  )
}

/** Asks before something happens: `if (await confirm({ title, confirm: t('ui.delete'), is_danger: true })) …`. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm outside ConfirmProvider')
  return ask
}
