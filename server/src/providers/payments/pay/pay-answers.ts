import { z } from 'zod'
import { UnclearMoney } from '../payment-provider.ts'

/** In the smallest unit of its currency. */
const Amount = z.object({ value: z.int(), currency: z.string() })

/** The cents of an amount in euro. */
export function euroCents({ value, currency }: z.infer<typeof Amount>): number {
  if (currency !== 'EUR') throw new UnclearMoney(`pay has this payment in ${currency}`)
  return value
}

const Status = z.object({ code: z.int(), action: z.string().nullish() })

/** An order, which is what PAY. calls a payment with everything tried for it (`GET /v1/orders/{id}/status`). */
export const PayOrder = z.object({
  orderId: z.string().min(1),
  reference: z.string().nullish(),
  description: z.string().nullish(),
  createdAt: z.string().nullish(),
  status: Status,
  amount: Amount,
  payments: z.array(z.object({ paymentMethod: z.object({ id: z.int() }).nullish() })).nullish(),
  links: z.object({ redirect: z.url().nullish() }).nullish(),
  expiresAt: z.string().nullish(),
  /** The reference of a bank transfer. */
  manualTransferCode: z.string().nullish(),
})
export type PayOrder = z.infer<typeof PayOrder>

/** The same seen by those who administer it, with what went back since (`GET /v2/transactions/{orderId}`). */
export const PayTransaction = z.object({
  status: Status,
  amount: Amount,
  amountRefunded: Amount.nullish(),
  modifiedAt: z.string().nullish(),
})
export type PayTransaction = z.infer<typeof PayTransaction>

/** What was done about a refund; without an id where it went straight back to a card. */
export const PayRefunded = z.object({
  transactionId: z.string(),
  refundedTransactions: z.array(z.object({ refund: z.object({ id: z.string() }).nullish() })).nullish(),
})

/** How a refund stands (`Refund/info`); its codes are numbers written as text. */
export const PayRefund = z.object({
  refund: z.object({ statusCode: z.coerce.number().int(), statusName: z.string().nullish() }),
})

const Method = z.object({
  id: z.int(),
  name: z.string(),
  image: z.string().nullish().catch(null),
  minAmount: z.int().nullish().catch(null),
  maxAmount: z.int().nullish().catch(null),
})

/** A sales location, with the methods that its buyers can choose from. */
export const PayLocation = z.object({
  status: z.string(),
  testMode: z.boolean().nullish(),
  merchant: z.object({ status: z.string() }),
  checkoutOptions: z.array(z.object({ paymentMethods: z.array(Method).nullish() })).nullish(),
})
export type PayLocation = z.infer<typeof PayLocation>
