import { useMeta } from '../../layout/use-meta.ts'

/** For a page with a secret in its address: not indexed, and the address is not passed to any other site (DEC-S-75). */
export function PrivatePage() {
  useMeta('robots', 'noindex')
  useMeta('referrer', 'no-referrer')
  return null
}
