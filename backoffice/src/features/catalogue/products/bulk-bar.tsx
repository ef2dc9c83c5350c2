import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  count: number
  isBusy: boolean
  onStatus: (status: 'live' | 'not_live') => void
  onChange: () => void
  onClear: () => void
}

/** What can be done with the products that are selected. */
export function BulkBar({ count, isBusy, onStatus, onChange, onClear }: BulkBarProps) {
  const t = useT()
  return (
    <div className={styles.bar} role="region" aria-label={t('products.selected', { count })}>
      <span className={styles.count} role="status">
        {t('products.selected', { count })}
      </span>
      <div className={styles.actions}>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onClear}>
          {t('products.select_none')}
        </Button>
        <Button size="compact-md" variant="default" loading={isBusy} onClick={() => onStatus('not_live')}>
          {t('products.take_off_sale')}
        </Button>
        <Button size="compact-md" variant="default" loading={isBusy} onClick={() => onStatus('live')}>
          {t('products.put_on_sale')}
        </Button>
        <Button size="compact-md" onClick={onChange}>
          {t('products.change_selected')}
        </Button>
      </div>
    </div>
  )
}
