import { useWatch } from 'react-hook-form'
import { useMay } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { setFollowing } from '../../../ui/set-following.ts'
import { useSave } from '../../../ui/use-save.ts'
import { AllowedProductsSection } from './allowed-products-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { DescriptionSection } from './description-section.tsx'
import { eventsKey, timeslotsKey, useEvent } from './event-query.ts'
import { changedValues, valuesOf, type EventValues } from './event-values.ts'
import { ImagesSection } from './images-section.tsx'
import { SalesSection } from './sales-section.tsx'
import { VisitorsSection } from './visitors-section.tsx'
import { useEndAlong } from './use-end-along.ts'
import { useEventForm } from './use-event-form.ts'
import { useMoveTimeslots } from './use-move-timeslots.ts'

/** The details of an event (EVT-03); looked at and not changed when it is archived or the user may not edit it. */
export function DetailsTab() {
  const event = useEvent()
  const mayEdit = useMay('event.edit') && event.archived_at === null
  const { form, seen, saving } = useEventForm(valuesOf)
  const { dirtyFields } = form.formState
  useEndAlong(useWatch({ control: form.control, name: 'starts_at' }), event, {
    read: () => form.getValues('ends_at'),
    write: (ends_at) => setFollowing(form, 'ends_at', ends_at, { shouldDirty: true }),
  })
  const save = useSave(form, {
    call: 'saveEvent',
    input: (values) => ({ event_id: event.id, ...inputOf(changedValues(values, dirtyFields)), updated_at: seen.current }),
    ...saving,
    instead: useMoveTimeslots(),
    invalidates: [[...eventsKey, 'list'], timeslotsKey(event.id)],
  })
  return (
    <Form save={save}>
      <Fieldset disabled={!mayEdit}>
        <BasicsSection control={form.control} event={event} />
        <DescriptionSection control={form.control} isReadOnly={!mayEdit} />
        <ImagesSection control={form.control} isReadOnly={!mayEdit} />
        <SalesSection control={form.control} />
        <VisitorsSection control={form.control} />
        <AllowedProductsSection control={form.control} event={event} />
      </Fieldset>
      {mayEdit && <SaveBar form={form} save={save} />}
    </Form>
  )
}

/** Required fields are filled by the time they are sent; an empty one that slips through is refused beside its field. */
function inputOf({
  starts_at,
  ends_at,
  vat_percentage,
  cancel_percentage,
  resale_percentage,
  visit_change_hours,
  ...values
}: Partial<EventValues>) {
  return {
    ...values,
    ...(starts_at ? { starts_at } : {}),
    ...(ends_at ? { ends_at } : {}),
    ...(typeof vat_percentage === 'number' ? { vat_percentage } : {}),
    ...(typeof cancel_percentage === 'number' ? { cancel_percentage } : {}),
    ...(typeof resale_percentage === 'number' ? { resale_percentage } : {}),
    ...(typeof visit_change_hours === 'number' ? { visit_change_hours } : {}),
  }
}
