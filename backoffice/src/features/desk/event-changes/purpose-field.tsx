import type { Control } from 'react-hook-form'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useT } from '../../../messages.ts'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import type { ChangeValues } from './change-values.ts'

/** Whether a message is news, of which visitors can have no more, or about their visit; nobody is spared choosing (MAIL-19). */
export function PurposeField({ control }: { control: Control<ChangeValues> }) {
  const t = useT()
  return (
    <RadioField
      control={control}
      name="purpose"
      label={t('changes.purpose')}
      required
      check={(chosen) => (chosen === null ? refusal('field_required') : null)}
      options={(['event', 'news'] as const).map((value) => ({
        value,
        label: t(`changes.purpose_${value}`),
        description: t(`changes.purpose_${value}_text`),
      }))}
    />
  )
}
