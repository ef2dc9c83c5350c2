/** The back office's calls for audit. */
export const auditPaths = {} as const
