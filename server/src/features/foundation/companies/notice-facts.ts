import type { Scope } from '#platform/scope.ts'
import { findSoldProduct } from './notice-queries.ts'
import { findCompanyRecord } from './queries.ts'

/** The name of the company and the account it is paid out to, for its mails. */
export async function readCompanyFacts(scope: Scope): Promise<{ name: string; payout_iban: string | null }> {
  const company = await findCompanyRecord(scope)
  return { name: company?.name ?? '', payout_iban: company?.payout_iban ?? null }
}

/** A product with how many of it were sold; null when there is none. */
export async function readSoldProduct(scope: Scope, product_id: number) {
  return findSoldProduct(scope, product_id)
}
