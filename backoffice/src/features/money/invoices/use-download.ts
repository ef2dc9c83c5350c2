import { useAction } from '../../../ui/use-action.ts'

/** Downloads the PDF of an invoice, from a link that is good for a moment. */
export function useDownloadPdf() {
  return useAction({ call: 'getInvoicePdf', onDone: ({ url }) => globalThis.location.assign(url) })
}
