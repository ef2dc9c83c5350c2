import { translatedMethod, type PaymentMethod } from '@entree/domain/money/payment-methods.ts'
import { useCallback } from 'react'
import { useT } from '../messages.ts'

/** What a way to pay is called; a brand is called the same everywhere. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useT()
  return useCallback(
    ({ name, adapter }) => {
      const known = translatedMethod(adapter)
      return known === null ? name : t(`ui.method_${known}`)
    },
    [t],
  )
}
