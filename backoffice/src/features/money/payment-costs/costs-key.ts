/** Under which the payment costs of a company are in the cache. */
export const costsKey = (company_id: number) => ['payment-costs', company_id] as const
