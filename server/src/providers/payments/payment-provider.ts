/** What a provider says of a payment. `open`: the buyer has not decided; `pending`: the provider checks, may take hours. */
export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

export type NewProviderPayment = {
  /** Our payment's id, as the provider's reference. */
  reference: string
  /** Cents, euro. */
  amount: number
  description: string
  /** The adapter of the chosen method (`ideal`, `banktransfer`, …). */
  method: string
  /** Where the buyer comes back to; says nothing about the outcome. */
  return_url: string
  /** Where the provider reports a change of state. */
  notice_url: string
  /** The same key never makes a second payment. */
  idempotency_key: string
  expires_at: string
  language: string
}

export type ProviderPayment = {
  provider_payment_id: string
  status: ProviderStatus
  /** Cents. */
  amount: number
  amount_refunded: number
  redirect_url: string | null
}

/** A notice that was signed well: which payment to look up, and an id to recognise a repetition by. */
export type ProviderNotice = { provider_payment_id: string; event_id: string }

/**
 * A payment provider behind plain functions. Every one may fail or be slow: the caller gives each call a time limit, and no
 * transaction is open meanwhile.
 */
export type PaymentProvider = {
  name: string
  createPayment: (payment: NewProviderPayment, signal: AbortSignal) => Promise<ProviderPayment>
  getPayment: (provider_payment_id: string, signal: AbortSignal) => Promise<ProviderPayment>
  refundPayment: (
    refund: { provider_payment_id: string; amount: number; idempotency_key: string; description: string },
    signal: AbortSignal,
  ) => Promise<{ provider_refund_id: string }>
  /** Answers null when the signature is not right. */
  readNotice: (notice: { headers: Record<string, string | string[] | undefined>; raw_body: string }) => ProviderNotice | null
}

/** The providers of this installation, by name. */
export type PaymentProviders = Record<string, PaymentProvider>
