/** Under which retention is in the cache: the period and both lists. */
export const RETENTION_KEY = ['retention'] as const
