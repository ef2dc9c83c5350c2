/** The call behind the start page of whoever oversees all companies. */
export const dashboardPaths = {
  getPlatformFigures: 'GET /dashboard/platform',
} as const
