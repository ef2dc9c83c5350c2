import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { isBadge, pageSize, type TemplateFormat } from '@entree/domain/catalogue/template-formats.ts'
import { qrSizes, type TicketDesign, type TicketQr } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { Switch } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import type { Item } from './designer/page-designer.tsx'
import { QrSettings } from './designer/qr-settings.tsx'
import type { DesignHistory } from './designer/use-design-history.ts'

type QrSectionProps = {
  design: TicketDesign
  format: TemplateFormat
  change: DesignHistory['change']
  refusals: readonly Refusal[]
  qr_margin: number
  selected: Item | null
  onSelect: (item: Item) => void
}

/** Position and size of the code (TPL-06, TPL-07); while editing, the page shows where it may not be placed. A badge may have none (BADGE-02). */
export function QrSection({ design, format, change, refusals, qr_margin, selected, onSelect }: QrSectionProps) {
  const t = useT()
  const { qr } = design
  return (
    <div data-qr-settings onFocus={() => selected !== 'qr' && onSelect('qr')}>
      <FormSection title={t('templates.qr')}>
        {isBadge(format) && (
          <Switch
            label={t('templates.has_qr')}
            checked={qr !== null}
            onChange={({ currentTarget }) => change({ qr: currentTarget.checked ? cornerOf(format, qr_margin) : null })}
          />
        )}
        {qr && <QrSettings {...{ qr, format, qr_margin, refusals }} onChange={(next, kind) => change({ qr: next }, { kind })} />}
      </FormSection>
    </div>
  )
}

/** A code that was not there before: small, in the lower right corner. */
function cornerOf(format: TemplateFormat, margin: number): TicketQr {
  const { width, height } = pageSize(format)
  const size = qrSizes(format).min
  return { left: width - margin - size, top: height - margin - size, size }
}
