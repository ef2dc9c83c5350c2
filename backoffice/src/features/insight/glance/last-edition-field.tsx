import { Select } from '@mantine/core'
import type { Glance, GlanceEvent } from '@entree/contract/insight/glance/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { glanceKey } from './glance-query.ts'

/** Which earlier event this one is compared with, for users who may edit it; a copy has the event that it was copied from. */
export function LastEditionField({ event, choices }: { event: GlanceEvent; choices: Glance['choices'] }) {
  const t = useT()
  const mayEdit = useMay('event.edit')
  const { rangeShort } = useFormat(event.time_zone)
  const save = useAction({ call: 'saveLastEdition', success: t('glance.chosen'), invalidates: [glanceKey] })
  if (!mayEdit || choices.length === 0) return null
  return (
    <Select
      label={t('glance.last_edition')}
      placeholder={t('glance.choose')}
      data={choices.map((one) => ({
        value: String(one.id),
        label: `${one.name} (${rangeShort({ ...one, ends_at: one.starts_at })})`,
      }))}
      value={event.last_edition ? String(event.last_edition.id) : null}
      disabled={save.isRunning}
      searchable={choices.length > 7}
      clearable
      clearButtonProps={{ 'aria-label': `${t('glance.last_edition')}: ${t('ui.clear')}` }}
      nothingFoundMessage={t('ui.nothing_found')}
      onChange={(id) => void save.run({ event_id: event.id, last_edition_id: id === null ? null : Number(id) })}
    />
  )
}
