import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { SectionProps } from './section-props.ts'

/** A countdown in place of the shop until sales start; one in the past does nothing (BPOS-12, BPOS-13, DEC-B-64). */
export function CountdownFields({ form, rule, dependencies }: SectionProps) {
  const t = useT()
  const { control } = form
  const [show_countdown, countdown] = useWatch({ control, name: ['show_countdown', 'countdown'] })
  const [now] = useState(() => Date.now())
  return (
    <>
      <SwitchField
        control={control}
        name="show_countdown"
        label={t('pos.show_countdown')}
        description={t('pos.show_countdown_help')}
      />
      {show_countdown && (
        <DateTimeField
          control={control}
          name="countdown"
          label={t('pos.countdown')}
          zone={dependencies.event?.time_zone}
          default_time="10:00"
          required
          check={rule('countdown')}
        />
      )}
      {show_countdown && isInstant(countdown) && Date.parse(countdown) <= now && (
        <div role="status">
          <Notice tone="warning">{t('pos.countdown_past')}</Notice>
        </div>
      )}
    </>
  )
}
