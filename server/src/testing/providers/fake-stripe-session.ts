import { formText, type FormFields } from './read-form.ts'

export type Refund = { id: string; cents: number; status: string; metadata: Record<string, string>; created?: number }
export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  cents: number
  currency: string
  expires_at: number
  /** Seconds. */
  created: number
  form: FormFields
  /** Null until its buyer has begun to pay. */
  intent: { id: string; status: string; received: number } | null
  refunds: Refund[]
  disputes: { id: string; amount: number; status: string; created: number }[]
  /** In whose name the platform made it; null: with the account's own key. */
  account: string | null
}
/** What a charge carries of the session that it was paid on. */
export function referenceOf({ form }: Session): Record<string, string> {
  const reference = formText(form, 'payment_intent_data.metadata.reference')
  return reference === null ? {} : { reference }
}

/** Stripe's name of the way it was paid. */
export function typeOf({ form }: Session): string {
  return formText(form, 'payment_method_types.0') ?? ''
}
