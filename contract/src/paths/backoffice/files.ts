/** The back office's calls for files. */
export const filePaths = {} as const
