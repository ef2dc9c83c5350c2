import type { SearchProvider } from './shell/search-provider.ts'

/** What the search of the top bar looks through, beside the screens of the menu. */
export const searchProviders: readonly SearchProvider[] = []
