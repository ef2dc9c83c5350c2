import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ProductDetail, ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useEvent } from '../events/event-query.ts'
import { AddProductDialog } from './add-product-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupedProducts } from './grouped-products.tsx'
import styles from './products-tab.module.css'
import { productsQuery } from './products-query.ts'
import { useStatusChange } from './use-status-change.ts'

/** From this many products on, users can search for one by name. */
const MANY = 8

/** The products of an event in their groups: to sort, to put on and off sale, to change many at once, to add (GEN-05, PROD-54, PROD-55, PROD-56). */
export function ProductsTab() {
  const event = useEvent()
  return <Loaded query={productsQuery(event.id)}>{(known) => <Products key={event.id} {...known} />}</Loaded>
}

function Products({ products, groups }: { products: ProductDetail[]; groups: ProductGroup[] }) {
  const t = useT()
  const event = useEvent()
  const isReadOnly = event.state === 'archived'
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<'add' | 'bulk' | { group: ProductGroup | null } | null>(
    query.has('new') && products.length === 0 && !isReadOnly ? 'add' : null,
  )
  const close = () => {
    setOpened(null)
    if (query.has('new')) setQuery({}, { replace: true })
  }
  const status = useStatusChange(event.id)
  const found = products.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const chosen = products.filter(({ id }) => selected.has(id))
  const areAllChosen = found.length > 0 && found.every(({ id }) => selected.has(id))

  const select = (ids: readonly number[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (isSelected) next.add(id)
        else next.delete(id)
      return next
    })
  const add = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setOpened('add')}>
      {t('products.add')}
    </Button>
  )
  return (
    <div className={styles.tab}>
      {products.length === 0 ? (
        <EmptyState icon="event" title={t('products.none')} text={t('products.none_text')} action={!isReadOnly && add} />
      ) : (
        <>
          <div className={styles.bar}>
            {!isReadOnly && (
              <Checkbox
                label={t('products.select_all')}
                checked={areAllChosen}
                indeterminate={!areAllChosen && found.some(({ id }) => selected.has(id))}
                onChange={({ currentTarget }) =>
                  select(
                    found.map(({ id }) => id),
                    currentTarget.checked,
                  )
                }
              />
            )}
            {products.length >= MANY && (
              <TextInput
                type="search"
                className={styles.search}
                aria-label={t('products.search')}
                placeholder={t('products.search')}
                leftSection={<Icon name="search" size={18} />}
                value={search}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            )}
            {!isReadOnly && (
              <div className={styles.actions}>
                <Button variant="default" onClick={() => setOpened({ group: null })}>
                  {t('products.add_group')}
                </Button>
                {add}
              </div>
            )}
          </div>
          {found.length === 0 && <EmptyState icon="search" title={t('ui.table_nothing_title')} />}
          <GroupedProducts
            products={found}
            groups={groups}
            all={products}
            isReadOnly={isReadOnly}
            isFiltered={found.length < products.length}
            selected={selected}
            busy={status.busy}
            onSelect={(id, isSelected) => select([id], isSelected)}
            onStatus={(id, to) => void status.run([id], to)}
            onRename={(group) => setOpened({ group })}
          />
        </>
      )}
      {chosen.length > 0 && !isReadOnly && (
        <BulkBar
          count={chosen.length}
          isBusy={status.busy.size > 0}
          onStatus={(to) => void status.run([...selected], to)}
          onChange={() => setOpened('bulk')}
          onClear={() => setSelected(new Set())}
        />
      )}
      {opened === 'add' && <AddProductDialog event_id={event.id} onClose={close} />}
      {opened === 'bulk' && <BulkDialog event_id={event.id} products={chosen} onClose={() => setOpened(null)} />}
      {opened !== null && typeof opened === 'object' && (
        <GroupDialog event_id={event.id} group={opened.group} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
