import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { asksAge, showsAge, withAge, type FieldSetting, type FieldSettings } from './field-flags.ts'
import { FieldsMatrix } from './fields-matrix.tsx'
import { FieldsOrigin } from './fields-origin.tsx'
import { fieldsKey, fieldsQuery, type Home } from './questions-query.ts'

type Values = { fields: FieldSetting[]; updated_at: string | null }
type FieldsFormProps = { home: Home; company_id: number; settings: FieldSettings; isReadOnly: boolean }

/** Which customer fields are asked with the order and with each ticket (FIELD-01 to FIELD-05). */
export function FieldsForm({ home, company_id, settings, isReadOnly }: FieldsFormProps) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm<Values>({ defaultValues: valuesOf(settings) })
  const { isDirty } = form.formState
  const shared = {
    invalidates: [fieldsKey(home)],
    values: valuesOf,
    // Into the cache as well: what stands there shows again as soon as nothing is changed here.
    reload: async () => valuesOf(await client.fetchQuery({ ...fieldsQuery(home, company_id), staleTime: 0 })),
  }
  const ofEvent = useSave(form, { call: 'saveEventFields', input: (values) => ({ event_id: home ?? 0, ...values }), ...shared })
  const ofCompany = useSave(form, { call: 'saveCompanyFields', input: (values) => ({ company_id, ...values }), ...shared })
  const save = home === null ? ofCompany : ofEvent
  const fields = useWatch({ control: form.control, name: 'fields' })
  const set = (next: FieldSetting[]) => form.setValue('fields', next, { shouldDirty: true })

  // What was set elsewhere shows, unless something is being changed here.
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(settings))
  }, [form, isDirty, settings])

  return (
    <Form save={save} isWide>
      <FormSection title={t('questions.fields')} description={t('questions.fields_text')}>
        {home !== null && (
          <FieldsOrigin event_id={home} company_id={company_id} settings={settings} isReadOnly={isReadOnly || isDirty} />
        )}
        <Fieldset disabled={isReadOnly}>
          <FieldsMatrix fields={fields} onChange={set} />
          {(asksAge(fields) || showsAge(fields)) && (
            <Switch
              label={t('questions.show_age')}
              description={t('questions.show_age_help')}
              checked={showsAge(fields)}
              onChange={({ currentTarget: { checked } }) => set(withAge(fields, checked))}
            />
          )}
        </Fieldset>
      </FormSection>
      {!isReadOnly && isDirty && <SaveBar form={form} save={save} />}
    </Form>
  )
}

function valuesOf({ fields, updated_at }: FieldSettings): Values {
  return { fields, updated_at }
}
