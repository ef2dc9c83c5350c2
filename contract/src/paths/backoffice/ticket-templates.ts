/** The back office's calls for ticket templates. */
export const ticketTemplatePaths = {} as const
