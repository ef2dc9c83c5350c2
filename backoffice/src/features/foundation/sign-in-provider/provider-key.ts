/** Under which the sign-in of a company is in the cache. */
export const providerKey = (company_id: number) => ['sign-in-provider', company_id] as const
