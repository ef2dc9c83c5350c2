import { accountConnections, accountModes, accountProblems, accountProviders } from '@entree/domain/money/payment-accounts.ts'
import { billingFields } from '@entree/domain/money/payment-lines.ts'
import { z } from 'zod'
import { cents, id, instant } from '../../foundation/values.ts'

/** A way to pay that an account has, as its provider reported when it was last tried. Null: no limit. */
const AccountMethod = z.object({
  adapter: z.string(),
  name: z.string(),
  /** The provider's picture of it, as a `data:` address. */
  icon: z.string().nullable().default(null),
  minimum: cents.nullable(),
  maximum: cents.nullable(),
  /** Countries of the buyers who can use it; null: all, or the provider does not tell. */
  countries: z.array(z.string()).nullable().default(null),
})

/** A way to pay that is offered only to buyers who said certain fields of theirs, and which of these an event does not ask for as mandatory. */
export const UnaskedFields = z.object({ adapter: z.string(), fields: z.array(z.enum(billingFields)) })
export type UnaskedFields = z.infer<typeof UnaskedFields>

/**
 * An account at a payment provider. Its keys are never answered; `key_hint` is how people recognise them, or the account when it was connected
 * without keys.
 */
export const PaymentAccount = z.object({
  id,
  provider: z.enum(accountProviders),
  mode: z.enum(accountModes),
  /** Of the platform itself: takes the money of companies that have none. */
  is_platform: z.boolean(),
  is_active: z.boolean(),
  key_hint: z.string(),
  /** Null: its keys were never tried. */
  checked_at: instant.nullable(),
  problems: z.array(z.enum(accountProblems)),
  methods: z.array(AccountMethod),
  /** Ways to pay that the shops of its company offer in its mode, and that it does not have. */
  missing_methods: z.array(z.string()),
  /** Where the provider has to report, when that is entered there by hand. */
  notice_url: z.string(),
  /** To the minute; null: it never did. */
  last_notice_at: instant.nullable(),
  /** `oauth`: its owner said yes at the provider, and there are no keys. */
  connected_by: z.enum(accountConnections),
  /** Which of its shops takes the money, of those that it has; null: none was chosen, or there is nothing to choose. */
  profile_id: z.string().nullable(),
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  updated_at: instant,
})
export type PaymentAccount = z.infer<typeof PaymentAccount>
