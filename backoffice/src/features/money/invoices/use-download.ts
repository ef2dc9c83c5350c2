import { useAction } from '../../../ui/use-action.ts'

const open = ({ url }: { url: string }) => globalThis.location.assign(url)

/** Downloads the PDF of an invoice, from a link that is good for a moment. */
export function useDownloadPdf() {
  return useAction({ call: 'getInvoicePdf', onDone: open })
}

/** Downloads an invoice for bookkeeping programs, from a link that is good for a moment. */
export function useDownloadUbl() {
  return useAction({ call: 'getInvoiceUbl', onDone: open })
}
