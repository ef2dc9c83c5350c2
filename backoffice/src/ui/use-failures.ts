import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useCallback } from 'react'
import { isBroken } from '../data.ts'
import { useT } from '../messages.ts'
import { useRefusalText } from './use-refusal-text.ts'

/**
 * Shows the user that a call failed: every refusal as a red toast (TOAST-01, DEC-B-181), a network or server failure as
 * 'Something went wrong, try again' (DEC-B-174), and a refusal without a reason as an unknown error (BERR-62). A
 * session that ended is reported elsewhere. Returns the refusals.
 */
export function useFailures(): (error: unknown) => readonly Refusal[] {
  const toasts = useToasts()
  const t = useT()
  const refusalText = useRefusalText()
  return useCallback(
    (error) => {
      if (error instanceof CallFailed && error.status === 401) return []
      if (isBroken(error) || !(error instanceof CallFailed) || error.refusals.length === 0) {
        console.error(error)
        toasts.error(t(isBroken(error) ? 'errors.something_went_wrong' : 'errors.unknown'))
        return []
      }
      for (const refused of error.refusals) {
        const text = refusalText(refused)
        // A code of a newer server than this page (DEC-B-176).
        if (text === t('errors.something_went_wrong')) console.error('refused', refused.code)
        toasts.error(text)
      }
      return error.refusals
    },
    [toasts, t, refusalText],
  )
}
