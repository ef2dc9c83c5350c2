import { Button, Group, Stack, Text } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useMemo } from 'react'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { codeAsPng, codeAsSvg, drawCode, pathOf } from './draw-code.ts'
import styles from './qr-dialog.module.css'

/** Sharp on a poster. */
const PIXELS = 2000

/** The QR code of a shop, to print. */
export function QrDialog({ shop, onClose }: { shop: PointOfSaleDetail; onClose: () => void }) {
  const t = useT()
  const code = useMemo(() => drawCode(shop.shop_url), [shop.shop_url])
  const savePng = async () => {
    const png = await codeAsPng(code, PIXELS)
    if (png) saveFile(png, `${shop.url}.png`)
  }
  return (
    <Dialog onClose={onClose} title={t('pos.qr_title', { name: shop.name })}>
      <Stack gap="md" align="center">
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          className={styles.code}
          role="img"
          aria-label={t('pos.qr_label', { url: shop.shop_url })}
        >
          <path d={pathOf(code)} />
        </svg>
        <Text size="sm" c="dimmed" ta="center">
          {t('pos.qr_help')}
        </Text>
        <Group gap="sm">
          <Button variant="default" leftSection={<Icon name="download" size={18} />} onClick={() => void savePng()}>
            {t('pos.download_png')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={18} />}
            onClick={() => saveFile(new Blob([codeAsSvg(code)], { type: 'image/svg+xml' }), `${shop.url}.svg`)}
          >
            {t('pos.download_svg')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
