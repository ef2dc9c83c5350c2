import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { CancelTermsFields } from './cancel-terms-fields.tsx'
import type { EventValues } from './event-values.ts'

/** What visitors may do with their orders without asking the organiser. */
export function VisitorsSection({ control }: { control: Control<EventValues> }) {
  const t = useT()
  const mayRefund = useMay('order.refund')
  if (!mayRefund) return null
  return (
    <FormSection title={t('events.section_visitors')}>
      <CancelTermsFields control={control} />
    </FormSection>
  )
}
