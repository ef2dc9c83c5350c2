/** Whether the installation is well. */
export const systemPaths = {
  getHealth: 'GET /health',
} as const
