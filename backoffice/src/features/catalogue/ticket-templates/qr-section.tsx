import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import type { Item } from './designer/page-designer.tsx'
import { QrSettings } from './designer/qr-settings.tsx'
import type { DesignHistory } from './designer/use-design-history.ts'

type QrSectionProps = {
  design: TicketDesign
  change: DesignHistory['change']
  refusals: readonly Refusal[]
  qr_margin: number
  selected: Item | null
  onSelect: (item: Item) => void
}

/** Position and size of the code (TPL-06, TPL-07); while editing, the page shows where it may not be placed. */
export function QrSection({ design, change, refusals, qr_margin, selected, onSelect }: QrSectionProps) {
  const t = useT()
  return (
    <div data-qr-settings onFocus={() => selected !== 'qr' && onSelect('qr')}>
      <FormSection title={t('templates.qr')}>
        <QrSettings qr={design.qr} {...{ qr_margin, refusals }} onChange={(qr, kind) => change({ qr }, { kind })} />
      </FormSection>
    </div>
  )
}
