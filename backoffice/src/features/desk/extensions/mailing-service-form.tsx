import type { MailingService } from '@entree/contract/desk/extensions/entities.ts'
import { mailingServices, type MailingServiceName } from '@entree/domain/desk/mailing-services.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { MultiSelectField, RadioField, SelectField, type Option } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useEventChoices } from '../../catalogue/discount-codes/use-event-choices.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { EXTENSIONS_KEY } from './extension-keys.ts'

type Values = {
  service: MailingServiceName | null
  api_key: string | null
  list_id: string | null
  event_ids: number[]
  updated_at: string | null
}
const NO_PRODUCTS: never[] = []
/** Names of services are the same in all languages. */
const NAMES: Record<MailingServiceName, string> = { mailchimp: 'Mailchimp', brevo: 'Brevo' }

/** The account by its key, then its list and the events: without a list nothing is handed over yet. */
export function MailingServiceForm({ mailing }: { mailing: MailingService }) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: valuesOf(mailing) })
  const save = useSave(form, {
    call: 'saveMailingService',
    input: ({ service, ...rest }) => ({ ...rest, service: service ?? 'mailchimp' }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getMailingService', {})),
    invalidates: [EXTENSIONS_KEY],
  })
  const { service, api_key_masked } = mailing
  return (
    <Form save={save}>
      <FormSection title={t('extensions.account')} description={t('extensions.account_text')}>
        <RadioField
          control={form.control}
          name="service"
          label={t('extensions.service')}
          options={mailingServices.map((value) => ({ value, label: NAMES[value] }))}
        />
        <TextField
          control={form.control}
          name="api_key"
          label={t('extensions.api_key')}
          description={api_key_masked ? t('extensions.api_key_kept', { key: api_key_masked }) : t('extensions.api_key_help')}
          required={service === null}
          nullable
        />
      </FormSection>
      {service !== null && <Choices mailing={mailing} control={form.control} />}
      <SaveBar form={form} save={save} label={service === null ? t('extensions.connect') : undefined} />
    </Form>
  )
}

function Choices({ mailing, control }: { mailing: MailingService; control: Control<Values> }) {
  const t = useT()
  const service = useWatch({ control, name: 'service' })
  const { data, isError } = useQuery({
    queryKey: [...EXTENSIONS_KEY, 'lists', mailing.service, mailing.updated_at],
    queryFn: ({ signal }) => send('listMailingLists', {}, { signal }),
    retry: false,
  })
  const events = useEventChoices({ named_events: mailing.named_events, named_products: NO_PRODUCTS })
  // What is chosen is shown by its name, also when the service does not answer.
  const { list_id, list_name } = mailing
  const known = list_id === null ? [] : [{ id: list_id, name: list_name ?? list_id }]
  if (service !== mailing.service) return null
  return (
    <FormSection title={t('extensions.contacts')} description={t('extensions.contacts_text')}>
      <SelectField
        control={control}
        name="list_id"
        label={t('extensions.list')}
        description={t(isError ? 'extensions.lists_failed' : 'extensions.list_help')}
        options={(data?.lists ?? known).map(({ id, name }): Option<string> => ({ value: id, label: name }))}
      />
      <MultiSelectField
        control={control}
        name="event_ids"
        label={t('extensions.events')}
        description={t('extensions.events_help')}
        options={events.events}
        choices={events.choices}
        onSearch={events.search}
      />
    </FormSection>
  )
}

function valuesOf({ service, list_id, event_ids, updated_at }: MailingService): Values {
  return { service: service ?? 'mailchimp', api_key: null, list_id, event_ids, updated_at }
}
