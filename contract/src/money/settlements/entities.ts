import { accountModes, accountProviders } from '@entree/domain/money/payment-accounts.ts'
import { settlementDifferences, settlementLineKinds, settlementProblems } from '@entree/domain/money/settlements.ts'
import { z } from 'zod'
import { pageOf } from '../../foundation/page.ts'
import { cents, id, instant } from '../../foundation/values.ts'

const account = {
  payment_account_id: id,
  provider: z.enum(accountProviders),
  mode: z.enum(accountModes),
  /** By which people recognise the account. */
  key_hint: z.string(),
}

/** What a provider paid out to an account at once; costs in cents without VAT. */
export const SettlementRow = z.object({
  id,
  ...account,
  /** What the bank statement calls it. */
  reference: z.string().nullable(),
  settled_at: instant,
  amount: cents,
  /** Whether the provider says what it is made of. */
  is_itemised: z.boolean(),
  costs: cents,
  /** Null: nothing is expected, or it cannot be compared. */
  expected_costs: cents.nullable(),
  differences: z.number().int(),
  /** How many of these someone explained: the others are open. */
  explained: z.number().int(),
})
export type SettlementRow = z.infer<typeof SettlementRow>

/** A page of settlements, and in cents what all that are found come to together, not only those of the page (SETL-24). */
export const SettlementPage = pageOf(SettlementRow).extend({ totals: z.object({ amount: cents, costs: cents }) })
export type SettlementPage = z.infer<typeof SettlementPage>

/** What payments by a method cost, in cents without VAT; `expected` null: nothing to compare it with. */
export const SettlementCost = z.object({
  method: z.string(),
  quantity: z.number().int(),
  cost: cents,
  expected: cents.nullable(),
})

export const SettlementDetail = SettlementRow.extend({
  /** What the provider calls it. */
  provider_settlement_id: z.string(),
  costs_vat: cents,
  by_method: z.array(SettlementCost),
  lines: z.number().int(),
})
export type SettlementDetail = z.infer<typeof SettlementDetail>

/** The order that something is about; null: none that is known here. */
const order = z.object({ id, company_id: id, order_number: z.string() }).nullable()

/** A line of a settlement, in cents; what goes out is negative. */
export const SettlementLine = z.object({
  id,
  kind: z.enum(settlementLineKinds),
  /** What the provider calls what it is about. */
  provider_id: z.string(),
  description: z.string().nullable(),
  method: z.string().nullable(),
  quantity: z.number().int(),
  gross: cents,
  /** Null: reported by method, in lines of their own. */
  fee: cents.nullable(),
  net: cents,
  order,
})
export type SettlementLine = z.infer<typeof SettlementLine>

/** What someone found that a difference is, or why a payment is in no settlement. */
const explanation = z.object({ note: z.string(), by: z.string(), at: instant })
export type SettlementExplanation = z.infer<typeof explanation>

/** Where a settlement differs from what is known here; `expected` and `actual` in cents. `line` null: as a whole, or in the costs of a method. */
export const SettlementDifference = z.object({
  id,
  kind: z.enum(settlementDifferences),
  method: z.string().nullable(),
  expected: cents.nullable(),
  actual: cents.nullable(),
  line: SettlementLine.pick({ kind: true, provider_id: true, order: true }).nullable(),
  /** Null: it is open. */
  explanation: explanation.nullable(),
})
export type SettlementDifference = z.infer<typeof SettlementDifference>

/** An account, and how far its settlements are taken in. */
export const SettlementAccount = z.object({
  ...account,
  /** Null: nothing stands against it. */
  problem: z.enum(settlementProblems).nullable(),
  /** When it was last asked. */
  checked_at: instant.nullable(),
})
export type SettlementAccount = z.infer<typeof SettlementAccount>

/** A payment that should have been paid out long ago, in cents, and is in no settlement. */
export const UnsettledPayment = z.object({
  id,
  provider: z.enum(accountProviders),
  provider_payment_id: z.string().nullable(),
  amount: cents,
  paid_at: instant,
  order: order.unwrap(),
  /** Null: it is open. */
  explanation: explanation.nullable(),
})
export type UnsettledPayment = z.infer<typeof UnsettledPayment>
