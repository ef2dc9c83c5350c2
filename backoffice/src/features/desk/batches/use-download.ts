import { useAction } from '../../../ui/use-action.ts'

/** Downloads the file of a batch, from a link that is good for a moment. */
export function useDownload() {
  return useAction({ call: 'getBatchDownload', onDone: ({ url }) => globalThis.location.assign(url) })
}
