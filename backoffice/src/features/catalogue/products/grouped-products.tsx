import type { ProductDetail, ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { moveBy, moveTo } from '../../../ui/sortable/arrangement.ts'
import { SortableGroups } from '../../../ui/sortable/sortable-groups.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import { useEvent } from '../events/event-query.ts'
import { arrange } from './arrange-products.ts'
import { GroupSection } from './group-section.tsx'
import { ProductRow } from './product-row.tsx'
import { useGroupActions } from './use-group-actions.ts'
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

/** More names than these would be a paragraph. */
const MOST_NAMES = 2
const NOWHERE: readonly { key: string; name: string }[] = []

/** Products under the headings of their groups, in an order that can be changed by dragging, with the keyboard, or by a menu. */
export function GroupedProducts(props: GroupedProductsProps) {
  const { products, groups, all, isReadOnly, isFiltered, selected, busy, onRename } = props
  const t = useT()
  const event = useEvent()
  const sort = useSort(event.id, all, groups)
  const remove = useProductDeletion(event.id)
  const groupActions = useGroupActions(event.id, onRename)
  const arrangement = arrange(products, groups)
  const byId = new Map(all.map((product) => [product.id, product]))
  const keyOf = new Map(arrangement.flatMap(({ key, ids }) => ids.map((id) => [id, key])))
  const [first, last] = [arrangement[0]?.ids[0], arrangement.at(-1)?.ids.at(-1)]
  const nameOf = (id: number) => byId.get(id)?.name ?? ''
  const groupOf = (key: string) => groups.find(({ id }) => String(id) === key) ?? null
  const groupName = (key: string) => groupOf(key)?.name ?? t('products.no_heading')
  const isFixed = isReadOnly || isFiltered
  const targets = useTargets(arrangement.map(({ key }) => ({ key, name: groupName(key) })))

  const onSelect = useStable(props.onSelect)
  const onStatus = useStable(props.onStatus)
  const onMove = useStable((id: number, step: -1 | 1) => void sort(moveBy(arrangement, id, step)).then(() => returnFocus(id)))
  const onMoveTo = useStable(
    (id: number, key: string) => void sort(moveTo(arrangement, id, key, Infinity)).then(() => returnFocus(id)),
  )
  const onDelete = useStable((id: number) => {
    const product = byId.get(id)
    if (product) void remove(product, all)
  })

  const renderGroup = (key: string, list: ReactNode, isEmpty: boolean) => {
    const group = groupOf(key)
    // Nothing without heading, or nothing found in it: nothing to show.
    if (isEmpty && (group === null || isFiltered)) return null
    return (
      <GroupSection
        name={group?.name ?? null}
        count={arrangement.find((one) => one.key === key)?.ids.length ?? 0}
        actions={group && !isFixed ? groupActions(group, arrangement, sort) : []}
        isEmpty={isEmpty}
      >
        {list}
      </GroupSection>
    )
  }
  const renderItem = (id: number) => {
    const product = byId.get(id)
    const key = keyOf.get(id)
    if (!product || key === undefined) return null
    const { parents, addition_of } = product
    return (
      <ProductRow
        product={product}
        event_id={event.id}
        time_zone={event.time_zone}
        shown_with={parents.length <= MOST_NAMES ? parents.map(nameOf).join(', ') : null}
        comes_with={addition_of === null ? null : nameOf(addition_of)}
        isSelected={selected.has(id)}
        isReadOnly={isReadOnly}
        isBusy={busy.has(id)}
        targets={isFixed ? NOWHERE : (targets.get(key) ?? NOWHERE)}
        canMoveUp={!isFixed && id !== first}
        canMoveDown={!isFixed && id !== last}
        {...{ onSelect, onStatus, onMove, onMoveTo, onDelete }}
      />
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
      renderItem={renderItem}
    />
  )
}

/** In another group a row is a new one: the focus that its menu had goes on there, unless it is somewhere else by now. */
function returnFocus(id: number): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`[data-product="${id}"] [aria-haspopup=menu]`)?.focus()
}

/** For each group the others, to move to; the same as before as long as nothing of the groups changed. */
function useTargets(
  groups: readonly { key: string; name: string }[],
): ReadonlyMap<string, readonly { key: string; name: string }[]> {
  const written = JSON.stringify(groups)
  return useMemo(() => {
    const all: { key: string; name: string }[] = JSON.parse(written)
    return new Map(all.map(({ key }) => [key, all.filter((other) => other.key !== key)]))
  }, [written])
}
