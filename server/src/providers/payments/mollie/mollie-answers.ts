import { z } from 'zod'
import { UnclearMoney } from '../payment-provider.ts'

/** `{"currency":"EUR","value":"10.00"}` as cents. */
const Amount = z
  .object({ currency: z.literal('EUR'), value: z.string().regex(/^-?\d+\.\d{2}$/) })
  .transform(({ value }) => Number(value.replace('.', '')))

/** Of whatever currency. */
const Price = z.object({ currency: z.string(), value: z.string() })

/** The cents of a price in euro. */
export function euroCents({ currency, value }: z.infer<typeof Price>): number {
  if (currency !== 'EUR') throw new UnclearMoney(`mollie has this payment in ${currency}`)
  return Amount.parse({ currency, value })
}

/** Cents as Mollie writes them: `1005` is `10.05`. */
export function euros(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A payment as Mollie describes it (`GET /payments/{id}`). */
export const MolliePayment = z.object({
  id: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount: Price,
  amountRefunded: Price.optional(),
  method: z.string().nullish(),
  description: z.string().nullish(),
  createdAt: z.string().nullish(),
  metadata: z.unknown(),
  expiresAt: z.string().nullish(),
  details: z
    .object({
      transferReference: z.string().nullish(),
      multibancoReference: z.string().nullish(),
      multibancoEntity: z.string().nullish(),
      bankName: z.string().nullish(),
      bankAccount: z.string().nullish(),
      bankBic: z.string().nullish(),
    })
    .nullish(),
  _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }),
})
export type MolliePayment = z.infer<typeof MolliePayment>

export const MollieRefund = z.object({
  id: z.string(),
  status: z.enum(['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled']),
  metadata: z.unknown(),
})
/** The same with what it is of, as lists have it. */
export const MollieListedRefund = MollieRefund.extend({ amount: Price, paymentId: z.string(), createdAt: z.string() })
export type MollieListedRefund = z.infer<typeof MollieListedRefund>
export type MollieRefund = z.infer<typeof MollieRefund>

export const MollieChargeback = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: Price,
  createdAt: z.string(),
  reversedAt: z.string().nullish(),
  reason: z.object({ description: z.string() }).nullish(),
})
export type MollieChargeback = z.infer<typeof MollieChargeback>

export const MollieCapture = z.object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'failed']) })
export type MollieCapture = z.infer<typeof MollieCapture>

/** A page of a list; `next` leads to the one after. */
export function pageOf<T>(name: string, item: z.ZodType<T>) {
  return z
    .object({
      _embedded: z.object({ [name]: z.array(item) }),
      _links: z.object({ next: z.object({ href: z.url() }).nullish() }).nullish(),
    })
    .transform(({ _embedded, _links }) => ({ items: _embedded[name] ?? [], next: _links?.next?.href ?? null }))
}

export const MollieMethod = z.object({
  id: z.string(),
  description: z.string(),
  status: z.string().nullish(),
  image: z.object({ svg: z.string() }).nullish().catch(null),
  minimumAmount: Amount.nullish().catch(null),
  maximumAmount: Amount.nullish().catch(null),
})
export type MollieMethod = z.infer<typeof MollieMethod>

export const MollieProfile = z.object({ status: z.enum(['unverified', 'verified', 'blocked']) })
