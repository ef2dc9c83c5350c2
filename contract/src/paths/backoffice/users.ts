/** The back office's calls for users. */
export const userPaths = {} as const
