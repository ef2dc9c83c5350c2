/** The back office's calls for companies. */
export const companyPaths = {} as const
