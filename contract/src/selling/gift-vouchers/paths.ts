/** The back office's calls for gift vouchers. */
export const giftVoucherPaths = {
  listGiftVouchers: 'GET /giftvoucher',
  getGiftVoucherTotals: 'GET /giftvouchers/totals',
  downloadGiftVouchers: 'GET /giftvouchers/download',
  blockGiftVoucher: 'POST /giftvoucher/{id}/block',
  unblockGiftVoucher: 'POST /giftvoucher/{id}/unblock',
} as const
