import type { ProductDetail, ProductGroup } from '@entree/contract/entities/backoffice/products.ts'
import type { ReactNode } from 'react'
import { useT } from '../../messages.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import type { RowAction } from '../../ui/row-menu.tsx'
import { moveBy, moveTo, placeOf, type Arrangement } from '../../ui/sortable/arrangement.ts'
import { SortableGroups } from '../../ui/sortable/sortable-groups.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useEvent } from '../events/event-query.ts'
import { arrange, NO_HEADING } from './arrange-products.ts'
import { GroupSection } from './group-section.tsx'
import { ProductRow } from './product-row.tsx'
import { productsKey } from './products-query.ts'
import { useProductDeletion } from './use-product-deletion.ts'
import { useSort } from './use-sort.ts'

type GroupedProductsProps = {
  /** Those that are shown. */
  products: readonly ProductDetail[]
  groups: readonly ProductGroup[]
  /** Those of the event. */
  all: readonly ProductDetail[]
  isReadOnly: boolean
  /** Not all are shown, so their order cannot be changed. */
  isFiltered: boolean
  selected: ReadonlySet<number>
  busy: ReadonlySet<number>
  onSelect: (id: number, isSelected: boolean) => void
  onStatus: (id: number, status: 'live' | 'not_live') => void
  onRename: (group: ProductGroup) => void
}

/** Products under the headings of their groups, in an order that can be changed by dragging, with the keyboard, or by a menu. */
export function GroupedProducts(props: GroupedProductsProps) {
  const { products, groups, all, isReadOnly, isFiltered, selected, busy, onSelect, onStatus, onRename } = props
  const t = useT()
  const event = useEvent()
  const sort = useSort(event.id, all, groups)
  const remove = useProductDeletion(event.id)
  const groupActions = useGroupActions(event.id, onRename)
  const arrangement = arrange(products, groups)
  const byId = new Map(all.map((product) => [product.id, product]))
  const nameOf = (id: number) => byId.get(id)?.name ?? ''
  const groupOf = (key: string) => groups.find(({ id }) => String(id) === key) ?? null
  const groupName = (key: string) => groupOf(key)?.name ?? t('products.no_heading')
  const isFixed = isReadOnly || isFiltered

  const actionsOf = (product: ProductDetail): (RowAction | false)[] => {
    const to = `/events/${event.id}/products`
    const place = placeOf(arrangement, product.id)
    const others = arrangement.filter(({ key }) => key !== place?.key)
    return [
      { label: t(isReadOnly ? 'products.view' : 'ui.edit'), icon: 'edit', to: `${to}/${product.id}` },
      !isReadOnly && { label: t('products.copy'), icon: 'copy', to: `${to}/new?copy=${product.id}` },
      !isFixed &&
        canMove(arrangement, product.id, -1) && {
          label: t('ui.move_up'),
          icon: 'sort',
          onClick: () => sort(moveBy(arrangement, product.id, -1)),
        },
      !isFixed &&
        canMove(arrangement, product.id, 1) && {
          label: t('ui.move_down'),
          icon: 'sort',
          onClick: () => sort(moveBy(arrangement, product.id, 1)),
        },
      ...others.map(
        ({ key }) =>
          !isFixed && {
            label: t('products.move_to', { group: groupName(key) }),
            icon: 'columns' as const,
            onClick: () => sort(moveTo(arrangement, product.id, key, Infinity)),
          },
      ),
      !isReadOnly && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => remove(product) },
    ]
  }
  const renderGroup = (key: string, list: ReactNode, isEmpty: boolean) => {
    const group = groupOf(key)
    // Without headings at all, or nothing found in it: nothing to show.
    if (isEmpty && (group === null || isFiltered)) return null
    return (
      <div style={{ marginBlockEnd: '1rem' }}>
        <GroupSection
          name={group?.name ?? null}
          count={arrangement.find((one) => one.key === key)?.ids.length ?? 0}
          actions={group && !isFixed ? groupActions(group, arrangement, sort) : []}
          isEmpty={isEmpty}
        >
          {list}
        </GroupSection>
      </div>
    )
  }
  return (
    <SortableGroups
      arrangement={arrangement}
      name_of={nameOf}
      group_name_of={groupName}
      disabled={isFixed}
      onSort={(next) => void sort(next)}
      renderGroup={renderGroup}
      renderItem={(id, handle) => {
        const product = byId.get(id)
        return (
          product && (
            <ProductRow
              product={product}
              to={`/events/${event.id}/products/${id}`}
              handle={handle}
              time_zone={event.time_zone}
              name_of={nameOf}
              isSelected={selected.has(id)}
              isReadOnly={isReadOnly}
              isBusy={busy.has(id)}
              actions={actionsOf(product)}
              onSelect={(isSelected) => onSelect(id, isSelected)}
              onStatus={(status) => onStatus(id, status)}
            />
          )
        )
      }}
    />
  )
}

function canMove(arrangement: Arrangement, id: number, step: -1 | 1): boolean {
  return moveBy(arrangement, id, step) !== arrangement
}

/** What can be done with a group: rename, move, remove. */
function useGroupActions(event_id: number, onRename: (group: ProductGroup) => void) {
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
  return (group: ProductGroup, arrangement: Arrangement, sort: (next: Arrangement) => Promise<void>): (RowAction | false)[] => {
    const index = arrangement.findIndex(({ key }) => key === String(group.id))
    const swap = (step: -1 | 1) => {
      const moved = arrangement[index]
      return moved ? arrangement.toSpliced(index, 1).toSpliced(index + step, 0, moved) : arrangement
    }
    const first = arrangement[0]?.key === NO_HEADING ? 1 : 0
    return [
      { label: t('products.rename_group'), icon: 'edit', onClick: () => onRename(group) },
      index > first && { label: t('ui.move_up'), icon: 'sort', onClick: () => sort(swap(-1)) },
      index < arrangement.length - 1 && { label: t('ui.move_down'), icon: 'sort', onClick: () => sort(swap(1)) },
      { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => onDelete(group) },
    ]
  }
}
