import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useT } from '@entree/web/language.tsx'
import { useCallback } from 'react'

/** The text of a refusal in the language in use (TOAST-04). */
export function useRefusalText(): (refused: Refusal) => string {
  const t = useT()
  return useCallback((refused) => refusalMessage(t, refused), [t])
}
