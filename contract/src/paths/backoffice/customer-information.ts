/** The back office's calls for customer information. */
export const customerInformationPaths = {} as const
