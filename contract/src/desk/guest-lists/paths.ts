/** Orders that staff make for guests. */
export const guestListPaths = {
  getGuestListChoices: 'GET /event/{event_id}/guest-list/dependencies',
  checkGuestList: 'POST /event/{event_id}/guest-list/check',
  importGuests: 'POST /event/{event_id}/guest-list/import',
  sendGuestList: 'POST /event/{event_id}/guest-list',
  listAllGuestLists: 'GET /guest-list',
  listGuestLists: 'GET /event/{event_id}/guest-list',
  sendPaymentLink: 'POST /user/order/{id}/payment-link',
} as const
