import type { Settings } from '@entree/contract/foundation/platform-settings/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { settingKeys } from '@entree/domain/foundation/setting-keys.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { NumberField, PercentageField } from '../../../ui/fields/number-field.tsx'
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { resetSaved } from '../../../ui/use-save.ts'
import { MailSenderSection } from './mail-sender.tsx'
import { PlatformDetails, type SettingValues as Values } from './platform-details.tsx'

const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => send('listSettings', {}, { signal }) })

/** The settings of the platform (MAST-10). */
export function SettingsPage() {
  const t = useT()
  return (
    <Page title={t('nav.admin_settings')} width="narrow">
      <Loaded query={settingsQuery}>{(settings) => <SettingsForm settings={settings} />}</Loaded>
      <MailSenderSection />
    </Page>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: settings })
  const { control } = form
  const save = useSaveSettings(form, settings)
  const between = (min: number, max: number) => (value: number | null) =>
    value !== null && (value < min || value > max) ? refusal('number_out_of_range', { min, max }) : null
  return (
    <Form save={save}>
      <FormSection title={t('admin.selling')}>
        <NumberField
          control={control}
          name="order_expiry_minutes"
          label={t('admin.order_expiry')}
          description={t('admin.order_expiry_help')}
          check={between(1, 1440)}
        />
        <PercentageField
          kind="almost_sold_out"
          control={control}
          name="almost_sold_out_percentage"
          label={t('admin.almost_sold_out')}
          description={t('admin.almost_sold_out_help')}
          required
        />
        <NumberField
          control={control}
          name="ticket_template_qr_margin"
          label={t('admin.qr_margin')}
          description={t('admin.qr_margin_help')}
          required
          check={between(57, 297)}
        />
      </FormSection>
      <FormSection title={t('admin.talking')}>
        <TextField
          control={control}
          name="support_email"
          label={t('admin.support_email')}
          description={t('admin.support_email_help')}
          nullable
          type="email"
          check={(email) => (email && !isEmailAddress(email) ? refusal('wrong_email') : null)}
        />
        <TextField
          control={control}
          name="terms_version"
          label={t('admin.terms_version')}
          description={t('admin.terms_version_help')}
          nullable
          maxLength={50}
        />
        <TextArea
          control={control}
          name="maintenance_message"
          label={t('admin.maintenance_message')}
          description={t('admin.maintenance_message_help')}
          nullable
          rows={3}
          maxLength={500}
        />
      </FormSection>
      <PlatformDetails control={control} />
      <SaveBar form={form} save={save} />
    </Form>
  )
}

/** Saves those settings that were changed, one by one as the calls have them. */
function useSaveSettings(form: ReturnType<typeof useForm<Values>>, settings: Settings) {
  const t = useT()
  const client = useQueryClient()
  const toasts = useToasts()
  const tell = useFailures()
  const [isSaving, setSaving] = useState(false)
  const submit = form.handleSubmit(async (values) => {
    setSaving(true)
    try {
      for (const key of settingKeys.filter((one) => values[one] !== settings[one]))
        await send('saveSetting', { key, path_value: '-', value: values[key] })
      resetSaved(form, { saved: values, sent: values })
      toasts.success(t('ui.saved'))
    } catch (error) {
      tell(error)
    } finally {
      setSaving(false)
      await client.invalidateQueries({ queryKey: ['settings'] })
    }
  })
  return { submit, isSaving }
}
