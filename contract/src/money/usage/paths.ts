/** What companies sell through the platform, and what it earns with them. */
export const usagePaths = {
  listCompanyUsage: 'GET /company-usage',
} as const
