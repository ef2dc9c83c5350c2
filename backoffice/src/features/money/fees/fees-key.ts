/** Under which the fees of a company are in the cache. */
export const feesKey = (company_id: number) => ['company-fees', company_id] as const
