/** The back office's calls for timeslots. */
export const timeslotPaths = {} as const
