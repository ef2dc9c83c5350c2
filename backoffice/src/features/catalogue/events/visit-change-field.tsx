import { visitChangeHoursRefusals } from '@entree/domain/catalogue/visit-change.ts'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { EventValues } from './event-values.ts'

/** Until how many hours before their visit visitors may change it to another time (REBK-08). */
export function VisitChangeField({ control }: { control: Control<EventValues> }) {
  const t = useT()
  return (
    <NumberField
      control={control}
      name="visit_change_hours"
      label={t('events.visit_change_hours')}
      description={t('events.visit_change_hours_help')}
      required
      check={(hours) => visitChangeHoursRefusals(hours)[0] ?? null}
    />
  )
}
