import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Alert } from '@entree/web/ui/alert.tsx'
import { useEffect, useRef } from 'react'

/**
 * Why a payment did not start: the refusal, or null when there was no answer; `isStarted` when the visitor had pressed pay with a method
 * chosen.
 */
export type Problem = { refused: Refusal | null; isStarted: boolean }

/** A payment that could not be started: nothing was paid, and what to do now (PAY-14, PAY-17, ERR-18, ERR-33). */
export function PaymentProblem({ problem }: { problem: Problem }) {
  const { t } = useLanguage()
  const said = useRef<HTMLDivElement>(null)
  // On a phone the button stays in sight below, and what is said above the methods would not be seen.
  useEffect(() => {
    // New browsers answer a promise, which is no clean-up.
    said.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={said}>
      {problem.refused?.code === 'total_changed' ? (
        <Alert kind="warning" title={t('errors.total_changed')} live>
          {t('payment.nothing_paid')}
        </Alert>
      ) : (
        <Alert kind="danger" title={t('payment.not_started')} live>
          {problem.refused ? refusalMessage(t, problem.refused) : t('payment.no_answer')} {t('payment.nothing_paid')}
        </Alert>
      )}
    </div>
  )
}
