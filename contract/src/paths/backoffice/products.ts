/** The back office's calls for products. */
export const productPaths = {} as const
