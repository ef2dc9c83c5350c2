import { useMeta } from '../../layout/use-meta.ts'

/** For a page with a secret in its address: not indexed, and no other site is told the address (DEC-S-75). */
export function PrivatePage() {
  useMeta('robots', 'noindex')
  useMeta('referrer', 'no-referrer')
  return null
}
