/** The back office's calls for orders. */
export const userOrderPaths = {} as const
