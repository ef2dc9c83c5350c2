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
