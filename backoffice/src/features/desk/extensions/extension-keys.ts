/** Under which extensions are in the cache: the overview, and all of e-mail marketing. */
export const EXTENSIONS_KEY = ['extensions'] as const
