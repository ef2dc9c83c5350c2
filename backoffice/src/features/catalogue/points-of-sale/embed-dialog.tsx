import { Stack, Text } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmbedCode } from './embed-code.tsx'

/** The lines that put a shop on a site of the organiser's own. */
export function EmbedDialog({ shop, onClose }: { shop: PointOfSaleDetail; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog onClose={onClose} size="lg" title={t('pos.embed_title')}>
      <Stack gap="md">
        <Text size="sm">{t('pos.embed_help')}</Text>
        <EmbedCode shop={shop} />
      </Stack>
    </Dialog>
  )
}
