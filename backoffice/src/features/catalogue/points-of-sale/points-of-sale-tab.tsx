import { Button, TextInput } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { LeadOn } from '../../../router/lead-on.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useEvent } from '../events/event-query.ts'
import { PointOfSaleCard } from './point-of-sale-card.tsx'
import styles from './points-of-sale-tab.module.css'
import { pointsOfSaleQuery } from './points-of-sale-query.ts'

const QrDialog = lazyDialog(async () => (await import('./qr-dialog.tsx')).QrDialog)
const EmbedDialog = lazyDialog(async () => (await import('./embed-dialog.tsx')).EmbedDialog)

/** From this many points of sale on, users can search for one. */
const MANY = 8

/** The shops of an event: their addresses to share, print and embed, and whether they sell (GEN-06, BPOS-32). */
export function PointsOfSaleTab() {
  const event = useEvent()
  return <Loaded query={pointsOfSaleQuery(event.id)}>{(shops) => <PointsOfSale shops={shops} />}</Loaded>
}

function PointsOfSale({ shops }: { shops: readonly PointOfSaleDetail[] }) {
  const t = useT()
  const event = useEvent()
  const isReadOnly = event.state === 'archived'
  const [query] = useSearchParams()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<{ dialog: 'qr' | 'embed'; shop: PointOfSaleDetail } | null>(null)
  const wanted = search.trim().toLowerCase()
  const found = shops.filter(({ name, url }) => [name, url].some((text) => text.toLowerCase().includes(wanted)))
  const add = !isReadOnly && (
    <Button component={Link} to={`/events/${event.id}/pos/new`} leftSection={<Icon name="plus" size={18} />}>
      {t('pos.add')}
    </Button>
  )
  if (shops.length === 0 && query.has('new') && !isReadOnly) return <LeadOn to={`/events/${event.id}/pos/new`} />
  if (shops.length === 0) return <EmptyState icon="link" title={t('pos.none')} text={t('pos.none_text')} action={add} />
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        {shops.length >= MANY && (
          <TextInput
            type="search"
            className={styles.search}
            aria-label={t('pos.search')}
            placeholder={t('pos.search')}
            leftSection={<Icon name="search" size={18} />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {add}
      </div>
      {found.length === 0 && <EmptyState icon="search" title={t('ui.table_nothing_title')} />}
      <ul className={styles.cards}>
        {found.map((shop) => (
          <li key={shop.id}>
            <PointOfSaleCard
              shop={shop}
              event_id={event.id}
              isReadOnly={isReadOnly}
              onQr={() => setOpened({ dialog: 'qr', shop })}
              onEmbed={() => setOpened({ dialog: 'embed', shop })}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened?.dialog === 'qr' && <QrDialog shop={opened.shop} onClose={() => setOpened(null)} />}
        {opened?.dialog === 'embed' && <EmbedDialog shop={opened.shop} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}
