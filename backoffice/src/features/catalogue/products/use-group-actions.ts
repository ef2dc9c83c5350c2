import type { ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { RowAction } from '../../../ui/row-menu.tsx'
import type { Arrangement } from '../../../ui/sortable/arrangement.ts'
import { useAction } from '../../../ui/use-action.ts'
import { NO_HEADING } from './arrange-products.ts'
import { productsKey } from './products-query.ts'

type Sort = (arrangement: Arrangement) => Promise<void>

/** What can be done with a group: rename, move, remove. */
export function useGroupActions(
  event_id: number,
  onRename: (group: ProductGroup) => void,
): (group: ProductGroup, arrangement: Arrangement, sort: Sort) => (RowAction | false)[] {
  const t = useT()
  const confirm = useConfirm()
  const remove = useAction({
    call: 'deleteProductGroup',
    success: t('products.group_deleted'),
    invalidates: [productsKey(event_id)],
  })
  const onDelete = async ({ id, name, products }: ProductGroup) => {
    const isSure =
      products.length === 0 ||
      (await confirm({
        title: t('products.delete_group_title', { name }),
        text: t('products.delete_group_text'),
        confirm: t('ui.delete'),
        is_danger: true,
      }))
    if (isSure) await remove.run({ event_id, product_group_id: id })
  }
  return (group, arrangement, sort) => {
    const index = arrangement.findIndex(({ key }) => key === String(group.id))
    const swap = (step: -1 | 1) => {
      const moved = arrangement[index]
      return moved ? arrangement.toSpliced(index, 1).toSpliced(index + step, 0, moved) : arrangement
    }
    // What has no heading stands first.
    const first = arrangement[0]?.key === NO_HEADING ? 1 : 0
    return [
      { label: t('products.rename_group'), icon: 'edit', onClick: () => onRename(group) },
      index > first && { label: t('ui.move_up'), icon: 'sort', onClick: () => sort(swap(-1)) },
      index < arrangement.length - 1 && { label: t('ui.move_down'), icon: 'sort', onClick: () => sort(swap(1)) },
      { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => onDelete(group) },
    ]
  }
}
