/** Discount codes as organisers set them, and gift vouchers: why one cannot be sold, used or blocked. */
export const codeStatuses = {
  discountcode_exists: 400,
  discountcode_used: 400,
  discountcode_format: 400,
  discountcode_too_many: 400,
  discountcode_product_elsewhere: 400,
  discountcode_events_archived: 400,
  discountcode_limits_gone: 400,
  voucher_expired: 400,
  voucher_empty: 400,
  voucher_blocked: 400,
  voucher_changed: 400,
  voucher_for_voucher: 400,
  voucher_price_required: 400,
  voucher_void: 400,
} as const

/** Numbered seats: why a plan cannot be saved, or a seat not taken. */
export const seatStatuses = {
  seats_too_many: 400,
  seat_twice: 400,
  seat_place_taken: 400,
  seat_in_use: 400,
  seat_taken: 400,
  seat_not_found: 400,
  seats_wrong_number: 400,
  seats_too_few: 400,
  stock_above_seats: 400,
} as const
