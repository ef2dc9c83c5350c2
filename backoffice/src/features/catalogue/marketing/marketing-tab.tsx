import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useEvent } from '../events/event-query.ts'
import { useEventForm } from '../events/use-event-form.ts'

type Values = {
  gtm_id: string | null
  has_fb_capi: boolean
  fb_pixel_id: string | null
  /** Write-only: what is stored is never shown. */
  fb_access_token: string
  fb_test_event_code: string | null
}

/** Tag manager and conversion service of an event (EVT-09, EVT-34, EVT-57, DEC-B-202). */
export function MarketingTab() {
  const t = useT()
  const event = useEvent()
  const isArchived = event.archived_at !== null
  const { form, seen, saving } = useEventForm(valuesOf)
  const save = useSave(form, {
    call: 'saveEventMarketing',
    input: (values) => ({ event_id: event.id, ...values, updated_at: seen.current }),
    ...saving,
  })
  const { control } = form
  const [isUsed, pixel] = useWatch({ control, name: ['has_fb_capi', 'fb_pixel_id'] })
  return (
    <Form save={save}>
      <Fieldset disabled={isArchived}>
        <FormSection title={t('events.section_tags')} description={t('events.section_tags_help')}>
          <TextField
            control={control}
            name="gtm_id"
            label={t('events.gtm_id')}
            placeholder="GTM-ABC1234"
            maxLength={20}
            nullable
          />
        </FormSection>
        <FormSection title={t('events.section_conversions')} description={t('events.section_conversions_help')}>
          <SwitchField control={control} name="has_fb_capi" label={t('events.has_fb_capi')} />
          {isUsed && (
            <>
              <TextField
                control={control}
                name="fb_pixel_id"
                label={t('events.pixel_id')}
                description={event.company_has_fb ? t('events.pixel_id_help') : undefined}
                required={!event.company_has_fb}
                inputMode="numeric"
                maxLength={20}
                nullable
              />
              {pixel !== null && (
                <>
                  <TextField
                    control={control}
                    name="fb_access_token"
                    label={t('events.access_token')}
                    description={t(event.has_fb_access_token ? 'events.access_token_stored' : 'events.access_token_help')}
                    placeholder={event.has_fb_access_token ? '••••••••' : undefined}
                    type="password"
                    autoComplete="new-password"
                    maxLength={1000}
                  />
                  <TextField
                    control={control}
                    name="fb_test_event_code"
                    label={t('events.test_code')}
                    description={t('events.test_code_help')}
                    maxLength={40}
                    nullable
                  />
                </>
              )}
            </>
          )}
        </FormSection>
      </Fieldset>
      {!isArchived && <SaveBar form={form} save={save} />}
    </Form>
  )
}

function valuesOf({ gtm_id, has_fb_capi, fb_pixel_id, fb_test_event_code }: EventDetail): Values {
  return { gtm_id, has_fb_capi, fb_pixel_id, fb_access_token: '', fb_test_event_code }
}
