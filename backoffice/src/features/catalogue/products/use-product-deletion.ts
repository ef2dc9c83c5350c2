import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { eventKey } from '../events/event-query.ts'
import { useStatusChange } from './use-status-change.ts'

/**
 * Deletes a product after asking; one that was ordered can be taken off sale instead (PROD-62). Of the event's other products, those that
 * are sold only together with it are named: without it they are sold by themselves.
 */
export function useProductDeletion(
  event_id: number,
  onDone?: () => unknown,
): (product: ProductDetail, all: readonly ProductDetail[]) => Promise<void> {
  const t = useT()
  const confirm = useConfirm()
  const status = useStatusChange(event_id)
  const remove = useAction({
    call: 'deleteProduct',
    success: t('products.deleted'),
    onDone,
    invalidates: onDone ? [] : [eventKey(event_id)],
  })
  return async ({ id, name, is_ordered, status: now }, all) => {
    if (is_ordered) {
      const isOffering = now === 'live'
      const isSure = await confirm({
        title: t('products.delete_ordered_title', { name }),
        text: t('products.delete_ordered_text'),
        confirm: t(isOffering ? 'products.take_off_sale' : 'events.understood'),
      })
      if (isSure && isOffering) await status.run([id], 'not_live')
      return
    }
    const freed = all.filter((other) => other.addition_of === id || (other.parents.length === 1 && other.parents[0] === id))
    const names = freed.map((other) => other.name).join(', ')
    const isSure = await confirm({
      title: t('products.delete_title', { name }),
      text: freed.length > 0 ? t('products.delete_frees', { names }) : t('products.delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ event_id, product_id: id })
  }
}
