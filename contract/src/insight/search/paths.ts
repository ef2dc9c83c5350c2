/** The call behind the search of the back office's top bar. */
export const searchPaths = {
  searchRecords: 'GET /search',
} as const
