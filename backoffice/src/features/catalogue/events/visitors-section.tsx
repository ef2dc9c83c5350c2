import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { CancelTermsFields } from './cancel-terms-fields.tsx'
import type { EventValues } from './event-values.ts'
import { ResaleTermsFields } from './resale-terms-fields.tsx'
import { VisitChangeField } from './visit-change-field.tsx'

/** What visitors may do with their orders without asking the organiser; what gives money back is for those who may do so. */
export function VisitorsSection({ control }: { control: Control<EventValues> }) {
  const t = useT()
  const mayRefund = useMay('order.refund')
  return (
    <FormSection title={t('events.section_visitors')}>
      <VisitChangeField control={control} />
      {mayRefund && <CancelTermsFields control={control} />}
      {mayRefund && <ResaleTermsFields control={control} />}
    </FormSection>
  )
}
