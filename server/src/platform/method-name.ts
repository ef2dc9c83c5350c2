import { translatedMethod, type PaymentMethod } from '@entree/domain/money/payment-methods.ts'
import { messagesIn } from './messages.ts'

/** What a way to pay is called in a language. */
export function methodName({ name, adapter }: PaymentMethod, language: string): string {
  const known = translatedMethod(adapter)
  return known === null ? name : messagesIn('method', language)(known)
}

/** A way to pay as it was joined; null: there is none. */
export function joinedMethod({ name, adapter }: { name: string | null; adapter: string | null }): PaymentMethod | null {
  return name === null || adapter === null ? null : { name, adapter }
}
