type Order = { payment_status: string; is_test: boolean; total: number; type: string }

/** Whether an order has an invoice: one that was paid for, and no test. What a batch holds is sold elsewhere (BINV-11). */
export function isInvoiceable({ payment_status, is_test, total, type }: Order): boolean {
  return payment_status === 'paid' && !is_test && total > 0 && type !== 'batch'
}
