import { createContext, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import type { Question } from './confirm-dialog.tsx'
import { lazyDialog } from './lazy-part.tsx'

/** Fetches what questions are asked in. */
export const loadConfirm = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog
const ConfirmDialog = lazyDialog(loadConfirm)

/** `closed`: neither, as by Escape. */
type Answer = 'yes' | 'no' | 'closed'
type Ask = (question: Question) => Promise<Answer>

const ConfirmContext = createContext<Ask | null>(null)

/** Shows the questions of `useConfirm`, one at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<((is: Answer) => void) | null>(null)
  const ask = useCallback<Ask>((next) => {
    answer.current?.('closed')
    setQuestion(next)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (is: Answer) => {
    setQuestion(null)
    answer.current?.(is)
    answer.current = null
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {question && (
          <ConfirmDialog
            {...question}
            onConfirm={() => close('yes')}
            onCancel={() => close('no')}
            onClose={() => close('closed')}
          />
        )}
      </Suspense>
    </ConfirmContext>
  )
}

/** Asks what has two answers that both do something, so that closing the question is neither. */
export function useQuestion(): Ask {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useQuestion outside ConfirmProvider')
  return ask
}

/** Asks before something happens: `if (await confirm({ title, confirm: t('ui.delete'), is_danger: true })) …`. Closing it answers no. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useQuestion()
  return useCallback(async (question) => (await ask(question)) === 'yes', [ask])
}
