import { Button, Textarea } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useT } from '../../../messages.ts'
import { useCopy } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { embedSnippet } from './embed-snippet.ts'

/** The lines that put a shop on a site of the organiser's own. */
export function EmbedCode({ shop }: { shop: PointOfSaleDetail }) {
  const t = useT()
  const copy = useCopy()
  const snippet = embedSnippet(shop)
  return (
    <>
      <Textarea
        aria-label={t('pos.embed_code')}
        readOnly
        rows={5}
        value={snippet}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<Icon name="copy" size={18} />}
        onClick={() => void copy(snippet)}
        style={{ justifySelf: 'start', alignSelf: 'start' }}
      >
        {t('pos.embed_copy')}
      </Button>
    </>
  )
}
