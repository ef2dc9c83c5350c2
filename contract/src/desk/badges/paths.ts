/** The calls for name badges. */
export const badgePaths = {
  countBadges: 'GET /event/{event_id}/badges',
  printBadges: 'POST /event/{event_id}/badges',
} as const
