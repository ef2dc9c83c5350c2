import type { Translate } from '@entree/web/language.tsx'
import type { PointOfSale } from '../../data.ts'
import type { MessageKey } from '../../messages.ts'

type Method = PointOfSale['payment_methods'][number]['payment_method']

/** What a method is called: a brand everywhere the same, what is no brand in the visitor's language. */
export function methodName(t: Translate<MessageKey>, { name, adapter }: Method): string {
  if (adapter === 'banktransfer' || adapter === 'creditcard') return t(`payment.method_${adapter}`)
  return name
}
