import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { useT } from '../../../messages.ts'
import { RowMenu } from '../../../ui/row-menu.tsx'

export type ProductMenuProps = {
  product: ProductDetail
  event_id: number
  isReadOnly: boolean
  /** The groups it could be moved to, by key; empty when nothing can be moved. */
  targets: readonly { key: string; name: string }[]
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (id: number, step: -1 | 1) => void
  onMoveTo: (id: number, key: string) => void
  onDelete: (id: number) => void
}

/** What can be done with a product, moving it included: not everybody can drag. */
export function ProductMenu(props: ProductMenuProps) {
  const { product, event_id, isReadOnly, targets, canMoveUp, canMoveDown, onMove, onMoveTo, onDelete } = props
  const { id, name } = product
  const t = useT()
  const to = `/events/${event_id}/products`
  return (
    <RowMenu
      name={name}
      actions={[
        { label: t(isReadOnly ? 'products.view' : 'ui.edit'), icon: 'edit', to: `${to}/${id}` },
        !isReadOnly && { label: t('products.copy'), icon: 'copy', to: `${to}/new?copy=${id}` },
        canMoveUp && { label: t('ui.move_up'), icon: 'sort', onClick: () => onMove(id, -1) },
        canMoveDown && { label: t('ui.move_down'), icon: 'sort', onClick: () => onMove(id, 1) },
        ...targets.map(({ key, name: group }) => ({
          label: t('products.move_to', { group }),
          icon: 'columns' as const,
          onClick: () => onMoveTo(id, key),
        })),
        !isReadOnly && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => onDelete(id) },
      ]}
    />
  )
}
