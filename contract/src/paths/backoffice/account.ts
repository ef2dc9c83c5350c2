/** The back office's calls for signing in, the own account and sign-up. */
export const accountPaths = {} as const
