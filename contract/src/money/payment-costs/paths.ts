/** The platform's calls for what payments cost a company (DEC-B-186). */
export const paymentCostPaths = {
  listPaymentCosts: 'GET /company/{company_id}/payment-method-fees',
  addPaymentCost: 'POST /company/{company_id}/create-payment-method-fees',
  savePaymentCosts: 'POST /company/{company_id}/payment-method-fees',
  deletePaymentCost: 'DELETE /company/{company_id}/payment-method-fees/{fee_id}',
} as const
