import { Button, Select } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { pointsOfSaleQuery } from '../../catalogue/points-of-sale/points-of-sale-query.ts'
import { Card } from './card.tsx'
import { EmbedCode } from '../../catalogue/points-of-sale/embed-code.tsx'
import { MoneyWay } from './money-way.tsx'
import styles from './share-tab.module.css'
import { ShopCode } from './shop-code.tsx'
import { ShopLink } from './shop-link.tsx'
import { StillOpen } from './still-open.tsx'
import { TestPurchase } from './test-purchase.tsx'

/** What to do once an event is on sale, in one place: share it, try it, know where the money goes, and what can still be better (EVT-64). */
export function ShareTab() {
  const event = useEvent()
  return <Loaded query={pointsOfSaleQuery(event.id)}>{(shops) => <Share shops={shops} />}</Loaded>
}

function Share({ shops }: { shops: readonly PointOfSaleDetail[] }) {
  const t = useT()
  const event = useEvent()
  const open = shops.filter(({ status }) => status === 'live')
  const [chosen, setChosen] = useState<number | null>(null)
  const shop = open.find(({ id }) => id === chosen) ?? open.find(({ shop_url }) => shop_url === event.shop_url) ?? open[0]
  if (!shop) {
    const action = (
      <Button component={Link} to={`/events/${event.id}/pos`}>
        {t('events.tab_pos')}
      </Button>
    )
    return <EmptyState icon="link" title={t('share.no_shop')} text={t('share.no_shop_text')} action={action} />
  }
  return (
    <div className={styles.page}>
      {event.state !== 'live' && <Notice>{t('share.not_live')}</Notice>}
      {open.length > 1 && (
        <Select
          label={t('share.shop')}
          data={open.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(shop.id)}
          allowDeselect={false}
          maw={384}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <div className={styles.cards}>
        <Card title={t('share.link_title')} text={t('share.link_text')} isWide>
          <ShopLink shop={shop} />
          <ShopCode key={shop.id} shop={shop} event={event} />
        </Card>
        <Card title={t('share.test_title')} text={t('share.test_text')}>
          <TestPurchase shop={shop} shops={shops} />
        </Card>
        <MoneyWay />
        <StillOpen />
        <Card title={t('pos.embed_title')} text={t('pos.embed_help')}>
          <EmbedCode shop={shop} />
        </Card>
      </div>
    </div>
  )
}
