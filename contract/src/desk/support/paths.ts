/** The calls of the customer support centre. */
export const supportPaths = {
  searchSupport: 'POST /customer-support',
  getSupportDependencies: 'GET /customer-support/dependencies',
} as const
