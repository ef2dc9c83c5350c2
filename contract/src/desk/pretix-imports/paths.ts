/** Events that are brought from pretix. */
export const pretixPaths = {
  listPretixEvents: 'POST /pretix/events',
  previewPretixEvent: 'POST /pretix/preview',
  importPretixEvent: 'POST /pretix/import',
} as const
