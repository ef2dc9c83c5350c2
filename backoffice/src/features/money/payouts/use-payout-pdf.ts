import { useAction } from '../../../ui/use-action.ts'

/** Downloads the summary of a payout, from a link that is good for a moment. */
export function usePayoutPdf() {
  return useAction({ call: 'getPayoutPdf', onDone: ({ url }) => globalThis.location.assign(url) })
}
