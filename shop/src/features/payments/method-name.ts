import { translatedMethod } from '@entree/domain/money/payment-methods.ts'
import type { Translate } from '@entree/web/language.tsx'
import type { PointOfSale } from '../../data.ts'
import type { MessageKey } from '../../messages.ts'

type Method = PointOfSale['payment_methods'][number]['payment_method']

/** What a method is called: a brand everywhere the same, what is no brand in the visitor's language. */
export function methodName(t: Translate<MessageKey>, { name, adapter }: Method): string {
  const known = translatedMethod(adapter)
  // What is taken on the spot no shop offers.
  return known === null || known === 'pin' || known === 'cash' ? name : t(`payment.method_${known}`)
}
