/** The back office's calls for discount codes. */
export const discountCodePaths = {} as const
