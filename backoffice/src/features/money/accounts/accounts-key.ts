/** Under which the payment accounts of a company, or of the platform (null), are in the cache. */
export const accountsKey = (company_id: number | null) => ['payment-accounts', company_id] as const
