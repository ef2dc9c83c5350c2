import { Button } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { codeAsPng, codeAsSvg, drawCode, pathOf } from '../../catalogue/points-of-sale/draw-code.ts'
import { posterAsPng } from './poster.ts'
import styles from './share-tab.module.css'

/** Sharp on a poster. */
const PIXELS = 2000

/** The QR code of a shop, as a picture and on a poster, to be downloaded. */
export function ShopCode({ shop, event }: { shop: PointOfSaleDetail; event: EventDetail }) {
  const t = useT()
  const format = useFormat(event.time_zone)
  const code = useMemo(() => drawCode(shop.shop_url), [shop.shop_url])
  const savePng = async () => {
    const png = await codeAsPng(code, PIXELS)
    if (png) saveFile(png, `${shop.url}.png`)
  }
  const savePoster = async () => {
    const png = await posterAsPng({
      name: event.name,
      when: format.start(event),
      where: event.venue ? `${event.venue.name}, ${event.venue.city}` : null,
      call: t('share.poster_call'),
      address: shop.shop_url.replace(/^https?:\/\//, ''),
      code,
    })
    if (png) saveFile(png, `${shop.url}-poster.png`)
  }
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('pos.qr_label', { url: shop.shop_url })}>
        <path d={pathOf(code)} />
      </svg>
      <div className={styles.downloads}>
        <Button leftSection={<Icon name="image" size={18} />} variant="default" onClick={() => void savePoster()}>
          {t('share.poster')}
        </Button>
        <Button leftSection={<Icon name="download" size={18} />} variant="default" onClick={() => void savePng()}>
          {t('share.code_png')}
        </Button>
        <Button
          leftSection={<Icon name="download" size={18} />}
          variant="default"
          onClick={() => saveFile(new Blob([codeAsSvg(code)], { type: 'image/svg+xml' }), `${shop.url}.svg`)}
        >
          {t('share.code_svg')}
        </Button>
      </div>
    </div>
  )
}
