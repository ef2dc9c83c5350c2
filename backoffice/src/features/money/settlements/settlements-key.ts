/** Under which the settlements of a company, or of the platform (null), are in the cache. */
export const settlementsKey = (company_id: number | null) => ['settlements', company_id] as const
