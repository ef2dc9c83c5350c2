import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, type FieldValues } from 'react-hook-form'
import { send } from '../../../send.ts'
import { eventKey, useEvent } from './event-query.ts'
import { useSeenVersion } from './use-seen-version.ts'

/**
 * A form of some fields of the event: what another user saves arrives in those that are not being changed. `seen` is the version to send
 * along, `saving` what `useSave` needs to keep what was saved, and to load what someone else has saved meanwhile (DEC-B-182).
 */
export function useEventForm<Values extends FieldValues>(valuesOf: (event: EventDetail) => Values) {
  const event = useEvent()
  const client = useQueryClient()
  const form = useForm<Values>({ values: valuesOf(event), resetOptions: { keepDirtyValues: true } })
  const seen = useSeenVersion(form.formState.isDirty)
  const keep = (saved: EventDetail) => client.setQueryData(eventKey(event.id), saved)
  const reload = async () => {
    const fresh = await send('getEventDetail', { event_id: event.id })
    keep(fresh)
    return valuesOf(fresh)
  }
  return { form, seen, saving: { values: valuesOf, reload, onSaved: keep } }
}
