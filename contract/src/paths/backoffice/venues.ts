/** The back office's calls for venues. */
export const venuePaths = {} as const
