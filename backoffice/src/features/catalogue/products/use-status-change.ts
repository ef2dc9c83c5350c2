import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { eventKey } from '../events/event-query.ts'
import { productsQuery } from './products-query.ts'

/** Puts products on or off sale; shown at once, and taken back when it is refused. */
export function useStatusChange(event_id: number): {
  /** The products that are under way. */
  busy: ReadonlySet<number>
  run: (ids: readonly number[], status: 'live' | 'not_live') => Promise<void>
} {
  const t = useT()
  const client = useQueryClient()
  const toasts = useToasts()
  const tell = useFailures()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const { queryKey } = productsQuery(event_id)

  const run = async (ids: readonly number[], status: 'live' | 'not_live') => {
    const chosen = new Set(ids)
    setBusy(chosen)
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, products: known.products.map((one) => (chosen.has(one.id) ? { ...one, status } : one)) },
    )
    try {
      await send('changeProductsInBulk', { event_id, product_ids: [...ids], changes: { status } })
      toasts.success(t(status === 'live' ? 'products.now_on_sale' : 'products.now_off_sale', { count: ids.length }))
    } catch (error) {
      tell(error)
    } finally {
      setBusy(new Set())
      // The event too: whether it can go live hangs on its products.
      await client.invalidateQueries({ queryKey: eventKey(event_id) })
    }
  }
  return { busy, run }
}
