import { z } from 'zod'

const Id = z.object({ id: z.string() })

/** `latest_charge` is described when that is asked for, else an id. */
const Charge = z.object({ amount_refunded: z.int() })

/** Where a buyer is to transfer money to, and what is still to come. */
const TransferInstructions = z.object({
  amount_remaining: z.int().nullish(),
  /** The page that tells it; that of the session is over by then. */
  hosted_instructions_url: z.url().nullish(),
  reference: z.string().nullish(),
  financial_addresses: z
    .array(
      z.object({
        iban: z.object({ account_holder_name: z.string().nullish(), iban: z.string(), bic: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
})

/** What a buyer pays a voucher with, in Portugal. */
const VoucherDetails = z.object({
  entity: z.string().nullish(),
  reference: z.string().nullish(),
  /** Seconds. */
  expires_at: z.int().nullish(),
  hosted_voucher_url: z.url().nullish(),
})

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  /** What came in, in the smallest unit of `currency`. */
  amount_received: z.int(),
  currency: z.string(),
  description: z.string().nullish(),
  next_action: z
    .object({
      display_bank_transfer_instructions: TransferInstructions.nullish().catch(null),
      multibanco_display_details: VoucherDetails.nullish().catch(null),
    })
    .nullish()
    .catch(null),
  latest_charge: z.union([Charge, z.string()]).nullish(),
})

/** A Checkout Session with its payment intent, which it has once its buyer has begun to pay. */
export const StripeSession = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  /** Seconds. */
  expires_at: z.int(),
  currency: z.string(),
  url: z.url().nullish(),
  /** Seconds. */
  created: z.int().nullish(),
  success_url: z.string().nullish(),
  payment_method_types: z.array(z.string()).nullish(),
  payment_intent: Intent.nullish(),
})
export type StripeSession = z.infer<typeof StripeSession>

export const StripeRefund = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type StripeRefund = z.infer<typeof StripeRefund>

/** The same with its sum, as lists have it. */
export const StripeListedRefund = StripeRefund.extend({ amount: z.int() })

/** The same as it is listed for all payments, with what our payment put into its payment intent, which is described when asked for. */
export const StripeAccountRefund = StripeRefund.extend({
  payment_intent: z.union([z.object({ metadata: z.record(z.string(), z.string()).nullish() }), z.string()]).nullish(),
})

/** A dispute as it is listed for all payments. */
export const StripeAccountDispute = Id.extend({ payment_intent: z.string().nullish() })

export const StripeDispute = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  /** Seconds. */
  created: z.int(),
})

/** A page of a list. */
export function listOf<T>(item: z.ZodType<T>) {
  return z.object({ data: z.array(item), has_more: z.boolean() })
}

export const StripeCustomer = Id
export const StripeAccount = z.object({ charges_enabled: z.boolean() })

/** Which methods are offered; each of them is there under its own name. */
export const StripeConfiguration = z.looseObject({
  active: z.boolean(),
  is_default: z.boolean(),
})
export const StripeMethod = z.object({ available: z.boolean() })

/** What a notice is about: a session, or something that names its payment intent. */
export const StripeEvent = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({ id: z.string().nullish(), object: z.string(), payment_intent: z.string().nullish() }),
  }),
})
