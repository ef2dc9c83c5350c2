import type { AccountProviderName } from './payment-accounts.ts'

/** A way to pay of an account, as its provider reported; in cents, null: no limit. `countries`: of the buyers who can use it; null: not reported. */
export type KnownMethod = {
  adapter: string
  minimum: number | null
  maximum: number | null
  countries?: readonly string[] | null | undefined
}

/** Whether an account has a way to pay. Of one whose ways are not known, none is missing. */
export function hasMethod(known: readonly KnownMethod[], adapter: string): boolean {
  return known.length === 0 || known.some((method) => method.adapter === adapter)
}

/** Those of the ways to pay that shops offer which an account does not have, each once (PACC-04). */
export function missingMethods(known: readonly KnownMethod[], offered: readonly string[]): string[] {
  return [...new Set(offered)].filter((adapter) => !hasMethod(known, adapter))
}

/**
 * The smallest payment in cents that a provider accepts with any of its methods, where that is more than a cent.
 * Stripe's is from docs.stripe.com/currencies.
 */
const smallestPayments: Readonly<Partial<Record<AccountProviderName, number>>> = { stripe: 50 }

/** The smallest payment in cents that a provider takes (PAY-29). */
export function smallestPayment(provider: string): number {
  return Object.entries(smallestPayments).find(([name]) => name === provider)?.[1] ?? 1
}

/** Whether an account can take an amount in a way to pay: it has that, and the amount is within the provider's limits (PAY-23). */
export function takesAmount(known: readonly KnownMethod[], adapter: string, cents: number): boolean {
  if (!hasMethod(known, adapter)) return false
  const { minimum = null, maximum = null } = known.find((method) => method.adapter === adapter) ?? {}
  return (minimum === null || cents >= minimum) && (maximum === null || cents <= maximum)
}

/** Whether buyers in a country can use a way to pay; where the provider does not tell, or the country is not known (null), they can (PAY-30). */
export function sellsTo(known: readonly KnownMethod[], adapter: string, country: string | null): boolean {
  const countries = known.find((method) => method.adapter === adapter)?.countries ?? null
  return country === null || countries === null || countries.includes(country)
}

/** This many refusals of one way to pay, one after the other and within this time, are no longer about a single buyer (PATT-08). */
export const REFUSALS_IN_A_ROW = 5
export const REFUSALS_WITHIN_MS = 3_600_000
