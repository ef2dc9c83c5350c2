import { knownMethodName, translatedMethod } from '@entree/domain/money/payment-methods.ts'
import type { useT } from '../../../messages.ts'

const named = ['refund', 'chargeback', 'unnamed'] as const

/** What a way to pay, or what else costs money, is called; one that is not known here as its provider calls it. */
export function methodName(t: ReturnType<typeof useT>, method: string): string {
  const other = named.find((one) => one === method)
  if (other) return t(`settlements.method_${other}`)
  const known = translatedMethod(method)
  return known ? t(`ui.method_${known}`) : (knownMethodName(method) ?? method)
}
