import type { BillingAddress, PaymentLine } from '@entree/domain/money/payment-lines.ts'

/** What a provider says of a payment. `open`: the buyer has not decided; `pending`: the provider checks, may take hours. */
export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** Days in which a bank transfer has to arrive: as long before its start as an event offers one at all (PAY-06). */
export const TRANSFER_DAYS = 3

/** What is paid for, and where the bill goes to, for methods whose provider wants to know (PAY-31, PAY-32). Lines add up to the amount. */
export type ProviderBill = { lines: (Omit<PaymentLine, 'name'> & { description: string })[]; address: BillingAddress }

export type NewProviderPayment = {
  /** Our payment's id: the provider hands it back, so that a payment whose creation was never answered is found again. */
  reference: string
  /** Cents, euro. */
  amount: number
  /** Who sells, and what: both are shown to the buyer. */
  merchant: string
  description: string
  /** The adapter of the chosen method (`ideal`, `banktransfer`, …). */
  method: string
  /** Where the buyer comes back to; says nothing about the outcome. */
  return_url: string
  /** Where the provider reports a change of state. */
  notice_url: string
  /** The same key never makes a second payment. */
  idempotency_key: string
  /** When the attempt was begun: at every repetition the same, like all of this. */
  created_at: string
  expires_at: string
  language: string
  /** Of the buyer, else of the company; null: not known. */
  country: string | null
  /** Cents of it that go to the platform as it is paid; none of an account with keys. */
  application_fee?: number
  bill?: ProviderBill | null
}

/**
 * What a buyer needs to transfer money, or to pay a voucher; what the provider does not tell is null. `ends_on`: the last day on which it may
 * arrive.
 */
export type TransferDetails = {
  holder: string | null
  iban: string | null
  bic: string | null
  /** Whom a voucher pays, at cash machines. */
  entity: string | null
  reference: string | null
  /** Cents. */
  amount: number
  ends_on: string | null
  /** The page that tells it, where that is another one than the payment was begun on. */
  page?: string | null
}

/** What tells a person whose money it is, of a payment that is not known here; what the provider does not tell is null. */
type PaymentWords = {
  /** Whether this product had it made: others may use the same account. */
  is_ours: boolean
  /** Whether the money is reserved, and only has to be collected. */
  is_authorised: boolean
  /** The adapter of its method. */
  method: string | null
  description: string | null
  made_at: string | null
}

export type ProviderPayment = {
  provider_payment_id: string
  reference: string
  status: ProviderStatus
  /** Cents. */
  amount: number
  amount_refunded: number
  redirect_url: string | null
  /** Of a bank transfer or a voucher that is waited for. */
  transfer?: TransferDetails | null
  /** Of money that is only reserved, and that is ours to collect: not asked for yet, asked for, or the provider could not. */
  capture?: 'due' | 'asked' | 'failed'
  words?: PaymentWords
}

export type NewProviderRefund = {
  provider_payment_id: string
  /** Cents. */
  amount: number
  idempotency_key: string
  description: string
  /**
   * There when it was asked before and the answer is not known. For a provider without keys, which knows a repetition by what it has
   * given back: first that is asked for, then this, so that no refund is at the provider that is not among the others.
   */
  readOthers?: () => Promise<OtherRefunds>
}

/** The other refunds of a payment, in cents: what the provider said it has, and what it may have, as it never answered. */
export type OtherRefunds = { known: number; unanswered: number }

/**
 * A refund at the provider: on its way, with the buyer, or come back. `by_sum`: recognised by what the provider has given back in all, in which one
 * that is on its way counts like one that has arrived.
 */
export type ProviderRefund = { provider_refund_id: string; status: 'pending' | 'done' | 'failed'; by_sum?: true }

/** A refund that the provider has, in cents; `readOthers` as in `NewProviderRefund`. */
export type KnownProviderRefund = {
  provider_payment_id: string
  provider_refund_id: string
  amount: number
  readOthers: () => Promise<OtherRefunds>
}

/** A refund as the provider has it, no matter who made it. `key`: that it was made with here; null: it was not, or the provider keeps none. */
export type RefundAtProvider = {
  provider_refund_id: string
  key: string | null
  /** Cents. */
  amount: number
  status: ProviderRefund['status']
}

/** A refund of the same payment as it is known here, in cents. */
export type RefundHere = {
  provider_refund_id: string | null
  amount: number
  status: 'requested' | 'sent' | 'done' | 'failed'
}

/** A page of an account's refunds, newest first, each with its payment by the provider's id or by our reference. */
export type RefundPage = {
  refunds: {
    provider_refund_id: string
    status: ProviderRefund['status']
    provider_payment_id: string | null
    reference: string | null
  }[]
  /** Where the next page begins; null: this was the last. */
  next: string | null
}

/** Money that a buyer's bank took back or may take back. `won`: the organiser has it again. */
export type ProviderDispute = {
  provider_dispute_id: string
  /** Cents. */
  amount: number
  /** In the provider's words. */
  reason: string | null
  state: 'open' | 'won' | 'lost'
  created_at: string
}

/** A notice that was signed well: which payment to look up (null: it is about none), and an id to recognise a repetition by. */
export type ProviderNotice = { provider_payment_id: string | null; event_id: string }

/** How a provider wants its notice acknowledged, when not with any 200. */
export type NoticeReply = { raw: string; content_type: string }

export type RawNotice = { headers: Record<string, string | string[] | undefined>; raw_body: string }

/**
 * A payment provider behind plain functions. Every one may fail or be slow: `callProvider` gives each call a time limit, and no
 * transaction is open meanwhile. What it refuses for good it throws as `ProviderRefused`; anything else thrown is worth a retry.
 */
export type PaymentProvider = {
  name: string
  /** Default: `CALL_LIMIT_MS`. */
  time_limit_ms?: number
  createPayment: (payment: NewProviderPayment, signal: AbortSignal) => Promise<ProviderPayment>
  getPayment: (provider_payment_id: string, signal: AbortSignal) => Promise<ProviderPayment>
  /** Collects money that is `due` to be, once however often it is asked; where the provider has methods that only reserve it (PAY-33). */
  capturePayment?: (provider_payment_id: string, signal: AbortSignal) => Promise<ProviderPayment>
  /** Asks that nobody can pay it any more; where the provider can. Not being able to is no failure. */
  cancelPayment?: (provider_payment_id: string, signal: AbortSignal) => Promise<void>
  /** The same key gives back once, however much later it is asked again. */
  refundPayment: (refund: NewProviderRefund, signal: AbortSignal) => Promise<ProviderRefund>
  /** How a refund stands; where the provider's refunds take their time. */
  getRefund?: (refund: KnownProviderRefund, signal: AbortSignal) => Promise<ProviderRefund>
  /** Every refund of a payment, those made in the provider's dashboard too; where the provider tells. `here`: those that are known. */
  listRefunds?: (
    of: { provider_payment_id: string; here: readonly RefundHere[] },
    signal: AbortSignal,
  ) => Promise<RefundAtProvider[]>
  /** A page of the refunds of all payments that were made since then; where the provider lists them. */
  listRefundsSince?: (of: { since: string; from: string | null }, signal: AbortSignal) => Promise<RefundPage>
  /** What buyers' banks took back of a payment; where the provider tells. */
  listDisputes?: (provider_payment_id: string, signal: AbortSignal) => Promise<ProviderDispute[]>
  /** Whether nobody else can write its notices, so that what they name is worth asking about. */
  signs_notices?: true
  /** Returns null when the signature is not right. */
  readNotice: (notice: RawNotice) => Promise<ProviderNotice | null>
  /** What its notice is answered with once it had its effect. */
  acknowledge?: (notice: RawNotice) => NoticeReply
  /** Which payments buyers' banks took money back of since then, or later had to give it back; where the provider tells. */
  listDisputedPayments?: (since: string, signal: AbortSignal) => Promise<string[]>
  /** What a built-in provider has to do in the background. */
  repeats?: { name: string; every_ms: number; work: () => Promise<void> }[]
}

/** The providers of this installation, by name. */
export type PaymentProviders = Record<string, PaymentProvider>

/** The provider of that name; null when this installation has none. The name may be anybody's word. */
export function findProvider(providers: PaymentProviders, name: string): PaymentProvider | null {
  return Object.hasOwn(providers, name) ? (providers[name] ?? null) : null
}

/** The provider's final no: the same question will be answered the same. */
export class ProviderRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderRefused'
  }
}

/** The provider does not accept the keys, or they may not do this: nothing is decided, and mending the account helps. */
export class ProviderDenied extends Error {
  /** Whether it knows the keys, and they may not do this. */
  readonly lacks_rights: boolean
  constructor(message: string, { lacks_rights = false } = {}) {
    super(message)
    this.name = 'ProviderDenied'
    this.lacks_rights = lacks_rights
  }
}

/** The permission of an account that was connected without keys was taken back, there or here: only connecting it again helps. */
export class ConnectionLost extends ProviderDenied {
  constructor(message: string) {
    super(message)
    this.name = 'ConnectionLost'
  }
}

/**
 * Money of which no amount in euro can be determined (of another currency, in part, gone again), or which of the refunds it is: nothing is settled, a
 * person has to look.
 */
export class UnclearMoney extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnclearMoney'
  }
}
