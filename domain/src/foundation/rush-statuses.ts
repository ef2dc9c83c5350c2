/** What keeps a rush fair: captchas, what an address may hold, the waiting room, and the list for what is sold out. */
export const rushStatuses = {
  captcha_failed: 400,
  captcha_required: 400,
  too_much_unpaid: 400,
  waiting_place_needed: 409,
  waiting_place_used: 409,
  waiting_room_pace_invalid: 400,
  waiting_list_closed: 400,
} as const
