import { Button } from '@mantine/core'
import type { VenueDetail } from '@entree/contract/catalogue/venues/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { Notice } from '../../../ui/notice.tsx'
import { History } from '../../foundation/audit/history.tsx'
import { EMPTY_VENUE, VenueFields, type VenueValues } from './venue-fields.tsx'

type Base = { base?: string }

/** A venue to be added. */
export function NewVenuePage({ base = '/venues' }: Base) {
  const t = useT()
  return (
    <Page title={t('venues.add')} width="narrow">
      <VenueForm venue={null} base={base} />
    </Page>
  )
}

/** One venue (VEN-03, VEN-04, VEN-05, VEN-06, VEN-07, VEN-08, VEN-09). */
export function VenuePage({ base = '/venues' }: Base) {
  const id = Number(useParams().id)
  const query = queryOptions({ queryKey: ['venues', id], queryFn: ({ signal }) => send('getVenueDetail', { id }, { signal }) })
  return <Loaded query={query}>{(venue) => <LoadedVenue key={venue.id} venue={venue} base={base} />}</Loaded>
}

function LoadedVenue({ venue, base }: { venue: VenueDetail; base: string }) {
  const t = useT()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const isPlatform = useMay('master_data.venues')
  const mayEdit = useMay('venue.edit', 'master_data.venues') && venue.is_own && (isPlatform || !venue.verified)
  const remove = useAction({
    call: 'deleteVenue',
    success: t('venues.deleted'),
    onDone: () => navigate(base),
    invalidates: [['venues', 'list', base]],
  })
  const onDelete = async () => {
    const isSure = await confirm({
      title: t('venues.delete_title', { name: venue.name }),
      confirm: t('ui.delete'),
      is_danger: true,
    })
    if (isSure) await remove.run({ id: venue.id })
  }
  return (
    <Page
      title={venue.name}
      width="narrow"
      actions={
        <>
          {venue.is_own && <History entity="venue" id={venue.id} />}
          {mayEdit && (
            <Button variant="default" loading={remove.isRunning} onClick={() => void onDelete()}>
              {t('ui.delete')}
            </Button>
          )}
        </>
      }
    >
      {venue.verified && !isPlatform && <Notice>{t('venues.verified_help')}</Notice>}
      <VenueForm venue={venue} base={base} isReadOnly={!mayEdit} />
    </Page>
  )
}

function VenueForm({ venue, base, isReadOnly = false }: { venue: VenueDetail | null; base: string; isReadOnly?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const isPlatform = useMay('master_data.venues')
  const form = useForm<VenueValues>({ defaultValues: venue ? valuesOf(venue) : EMPTY_VENUE })
  const shared = { values: valuesOf, invalidates: [['venues']] }
  const fieldsOf = ({ name, address, zip, city, country_code, active, verified }: VenueValues) => ({
    name,
    address,
    zip,
    city,
    active,
    country_code: country_code ?? '',
    ...(isPlatform ? { verified } : {}),
  })
  const create = useSave(form, {
    ...shared,
    call: 'createVenue',
    input: fieldsOf,
    success: t('venues.added'),
    onSaved: () => navigate(base),
  })
  const change = useSave(form, {
    ...shared,
    call: 'saveVenue',
    input: (values) => ({ id: venue?.id ?? 0, ...fieldsOf(values), updated_at: values.updated_at }),
    reload: async () => valuesOf(await send('getVenueDetail', { id: venue?.id ?? 0 })),
  })
  const save = venue ? change : create
  return (
    <Form save={save}>
      <Fieldset disabled={isReadOnly}>
        <FormSection>
          <VenueFields control={form.control} />
          <SwitchField control={form.control} name="active" label={t('venues.active')} description={t('venues.active_help')} />
          {isPlatform && (
            <SwitchField
              control={form.control}
              name="verified"
              label={t('venues.verified')}
              description={t('venues.verify_help')}
            />
          )}
        </FormSection>
      </Fieldset>
      {!isReadOnly && (
        <SaveBar
          form={form}
          save={save}
          label={venue ? undefined : t('venues.add')}
          onCancel={venue ? undefined : () => void navigate(base)}
        />
      )}
    </Form>
  )
}

function valuesOf({ name, address, zip, city, country_code, active, verified, updated_at }: VenueDetail): VenueValues {
  return { name, address, zip, city, country_code, active, verified, updated_at }
}
