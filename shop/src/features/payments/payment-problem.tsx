import { Alert } from '@entree/web/ui/alert.tsx'
import { useEffect, useRef } from 'react'
import { useT } from '../../messages.ts'

/** Why a payment did not start; `isStarted` when the visitor had pressed pay with a method chosen. */
export type Problem = {
  code:
    | 'error_select_payment_method'
    | 'payment_not_processed'
    | 'payment_amount_too_small'
    | 'payment_address_required'
    | 'total_changed'
  isStarted: boolean
}

/** A payment that could not be started: nothing was paid, and what to do now (PAY-14, PAY-17, ERR-18, ERR-33). */
export function PaymentProblem({ problem }: { problem: Problem }) {
  const t = useT()
  const said = useRef<HTMLDivElement>(null)
  // On a phone the button stays in sight below, and what is said above the methods would not be seen.
  useEffect(() => {
    // New browsers answer a promise, which is no clean-up.
    said.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={said}>
      {problem.code === 'total_changed' ? (
        <Alert kind="warning" title={t('errors.total_changed')} live>
          {t('payment.nothing_paid')}
        </Alert>
      ) : (
        <Alert kind="danger" title={t('payment.not_started')} live>
          {t(`errors.${problem.code}`)} {t('payment.nothing_paid')}
        </Alert>
      )}
    </div>
  )
}
