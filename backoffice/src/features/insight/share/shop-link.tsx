import { Button } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useT } from '../../../messages.ts'
import { CopyTextButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Of } from '../../../ui/of.tsx'
import styles from './share-tab.module.css'

/** The address of a shop, to copy and to look at. */
export function ShopLink({ shop: { name, shop_url } }: { shop: PointOfSaleDetail }) {
  const t = useT()
  return (
    <div className={styles.link}>
      <strong className={styles.address}>{shop_url.replace(/^https?:\/\//, '')}</strong>
      <div className={styles.buttons}>
        <CopyTextButton text={shop_url} />
        <Button
          component="a"
          href={shop_url}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<Icon name="external" size={16} />}
        >
          {t('events.view_shop')}
          <Of name={name} />
        </Button>
      </div>
    </div>
  )
}
