import { useAction } from '../../../ui/use-action.ts'

/** Where the documents of an order are kept among what was asked. */
export function orderInvoicesKey(order_id: number) {
  return ['orders', order_id, 'invoices'] as const
}

/** Downloads an invoice, a credit note or the document of a month, from a link that is good for a moment. */
export function useDownloadBuyerInvoice() {
  return useAction({ call: 'getBuyerInvoicePdf', onDone: ({ url }: { url: string }) => globalThis.location.assign(url) })
}

/** Downloads an invoice or a credit note as UBL, likewise. */
export function useDownloadBuyerUbl() {
  return useAction({ call: 'getBuyerInvoiceUbl', onDone: ({ url }: { url: string }) => globalThis.location.assign(url) })
}
