/** The back office's calls for discount codes. */
export const discountCodePaths = {
  listDiscountCodes: 'GET /discountcode',
  getDiscountCode: 'GET /discountcode/{id}',
  addDiscountCode: 'POST /discountcode',
  addDiscountCodes: 'POST /discountcodes',
  changeDiscountCodes: 'POST /discountcodes/change',
  downloadDiscountCodes: 'GET /discountcodes/download',
  saveDiscountCode: 'POST /discountcode/{id}',
  deleteDiscountCode: 'DELETE /discountcode/{id}',
} as const
