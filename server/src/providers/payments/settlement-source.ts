import type { SettlementLineKind } from '@entree/domain/money/settlements.ts'

/** Money that a provider paid out to an account, as its bank statement shows it. */
export type ProviderSettlement = {
  provider_settlement_id: string
  /** What the bank statement calls it. */
  reference: string | null
  settled_at: string
  /** Cents. */
  amount: number
  /** Whether it was paid out; before that, what it is made of may change. */
  is_final: boolean
  /** Whether the provider says what it is made of. */
  is_itemised: boolean
}

/** A line of a settlement, in cents; what goes out is negative. `net` is `gross` less `fee`. */
export type ProviderSettlementLine = {
  /** Unique within the settlement. */
  provider_line_id: string
  kind: SettlementLineKind
  /** What the provider calls the refund or the chargeback. */
  provider_subject_id: string | null
  /** What the provider calls the payment that it is about. */
  provider_payment_id: string | null
  /** Our payment's id, where the provider's is not the one that is kept with our payments. */
  reference: string | null
  /** Our name for the way to pay, or the provider's for what it asks money for. */
  method: string | null
  /** In the provider's words; null where the kind says it all. */
  description: string | null
  quantity: number
  gross: number
  /** Null: reported by method, in lines of their own. */
  fee: number | null
  /** Part of `fee`. */
  fee_vat: number
  net: number
}

/** A part of a list; `next` asks for the following one, null after the last. */
export type Part<T> = { items: T[]; next: string | null }

/** Reads what a provider paid out, part by part, so that each call is short. Throws as all calls of a provider do. */
export type SettlementSource = {
  /** The settlements since then, open ones too, in any order. */
  listSettlements: (since: string, from: string | null, signal: AbortSignal) => Promise<Part<ProviderSettlement>>
  listLines: (provider_settlement_id: string, from: string | null, signal: AbortSignal) => Promise<Part<ProviderSettlementLine>>
}
