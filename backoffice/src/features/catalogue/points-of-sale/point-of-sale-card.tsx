import { Button } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Of } from '../../../ui/of.tsx'
import { RowMenu, type RowAction } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { eventKey } from '../events/event-query.ts'
import styles from './point-of-sale-card.module.css'
import { StatusBadge } from './status-badge.tsx'

type PointOfSaleCardProps = {
  shop: PointOfSaleDetail
  event_id: number
  isReadOnly: boolean
  onQr: () => void
  onEmbed: () => void
}

/** One shop: its name and status, its address to share, and what can be done with it. */
export function PointOfSaleCard({ shop, event_id, isReadOnly, onQr, onEmbed }: PointOfSaleCardProps) {
  const t = useT()
  const { name, status, shop_url, products, payment_methods } = shop
  const to = `/events/${event_id}/pos/${shop.id}`
  const actions = useCardActions(shop, event_id)
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h2>
        <StatusBadge status={status} />
        <span className={styles.menu}>
          <RowMenu
            name={name}
            actions={[{ label: t(isReadOnly ? 'pos.view' : 'ui.edit'), icon: 'edit', to }, ...(isReadOnly ? [] : actions)]}
          />
        </span>
      </header>
      <p className={styles.address}>
        <span className={styles.url}>{shop_url.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={shop_url} label={t('pos.copy_link', { name })} />
      </p>
      <p className={styles.facts}>
        {[
          t('pos.products_count', { count: products.length }),
          t('pos.methods_count', { count: payment_methods.length }),
          shop.show_in_overview ? '' : t('pos.not_in_overview'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {products.length === 0 && (
        <p className={styles.warning}>
          <Icon name="warning" size={18} /> {t('pos.no_products')}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          component="a"
          href={shop_url}
          target="_blank"
          rel="noopener"
          size="compact-md"
          variant="default"
          leftSection={<Icon name="external" size={16} />}
          aria-label={t('pos.open_shop', { name })}
        >
          {t('pos.open')}
        </Button>
        <Button size="compact-md" variant="default" leftSection={<Icon name="qr" size={16} />} onClick={onQr}>
          {t('pos.qr')}
          <Of name={name} />
        </Button>
        <Button size="compact-md" variant="default" leftSection={<Icon name="code" size={16} />} onClick={onEmbed}>
          {t('pos.embed')}
          <Of name={name} />
        </Button>
      </div>
    </article>
  )
}

/** Copying, opening, closing and deleting, each asked about where it matters. */
function useCardActions({ id, name, status, has_orders }: PointOfSaleDetail, event_id: number): (RowAction | false)[] {
  const t = useT()
  const confirm = useConfirm()
  const mayDelete = useMay('pos.delete')
  const invalidates = [eventKey(event_id)]
  const change = useAction({ call: 'changePointOfSale', success: t('ui.saved'), invalidates })
  const remove = useAction({ call: 'deletePointOfSale', success: t('pos.deleted'), invalidates })
  const setStatus = (to: 'live' | 'closed') => change.run({ event_id, point_of_sale_id: id, status: to })
  const onClose = async () => {
    const isSure = await confirm({
      title: t('pos.close_title', { name }),
      text: t('pos.close_text'),
      confirm: t('pos.close_shop'),
    })
    if (isSure) await setStatus('closed')
  }
  const onDelete = async () => {
    if (has_orders) {
      const isClosing = status !== 'closed'
      const isSure = await confirm({
        title: t('pos.delete_orders_title', { name }),
        text: t('pos.delete_orders_text'),
        confirm: t(isClosing ? 'pos.close_shop' : 'events.understood'),
      })
      if (isSure && isClosing) await setStatus('closed')
      return
    }
    const isSure = await confirm({
      title: t('pos.delete_title', { name }),
      text: t('pos.delete_text'),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ event_id, point_of_sale_id: id })
  }
  return [
    { label: t('pos.waiting_room'), icon: 'users', to: `/events/${event_id}/pos/${id}/waiting-room` },
    { label: t('pos.copy'), icon: 'copy', to: `/events/${event_id}/pos/new?copy=${id}` },
    status !== 'live' && { label: t('pos.go_live'), icon: 'check', onClick: () => setStatus('live') },
    status !== 'closed' && { label: t('pos.close'), icon: 'lock', onClick: onClose },
    mayDelete && { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: onDelete },
  ]
}
