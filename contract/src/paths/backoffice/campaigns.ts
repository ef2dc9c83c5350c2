/** The back office's calls for campaigns. */
export const campaignPaths = {} as const
