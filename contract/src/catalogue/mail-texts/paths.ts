/** What an organiser adds to the mails to buyers and guests. */
export const mailTextPaths = {
  listMailTexts: 'GET /mail-texts',
  saveMailText: 'POST /mail-texts',
  listEventMailTexts: 'GET /event/{event_id}/mail-texts',
  saveEventMailText: 'POST /event/{event_id}/mail-texts',
} as const
