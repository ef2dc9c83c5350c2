/** The back office's calls for events. */
export const eventPaths = {} as const
