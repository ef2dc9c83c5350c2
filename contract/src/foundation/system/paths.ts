/** What those in front of the installation ask: whether it is well, and which hosts are its own. */
export const systemPaths = {
  getHealth: 'GET /health',
  isHostKnown: 'GET /known-host',
} as const
