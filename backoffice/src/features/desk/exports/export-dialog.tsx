import { exportFormats, exportFrequencies, exportTypes } from '@entree/domain/desk/export-rules.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Stack } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioField, SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { FieldChooser } from './field-chooser.tsx'
import { narrowingOf, sharedInput, valuesOf, type ExportValues } from './export-values.ts'
import { PeriodFields } from './period-fields.tsx'

type ExportDialogProps = {
  order: { id: number; order_number: string } | null
  /** What the list of orders is narrowed by. */
  address: URLSearchParams
  /** What the fields start with in place of that. */
  preset?: Partial<ExportValues>
  onClose: () => void
}

/** Asks what to export, of when, in which columns, and where the link goes; now, or again and again (EXPO-01 to EXPO-05). */
export function ExportDialog({ order, address, preset, onClose }: ExportDialogProps) {
  const t = useT()
  const { user } = useSession()
  const { language } = useLanguage()
  const form = useForm<ExportValues>({ defaultValues: { ...valuesOf(address, user.email), ...preset } })
  const [type, repeat] = useWatch({ control: form.control, name: ['type', 'repeat'] })
  const narrowing = order ? {} : narrowingOf(address)
  const shared = { invalidates: [['order-exports']], onSaved: onClose }
  const once = useSave(form, {
    ...shared,
    call: 'exportOrders',
    input: ({ start_date, end_date, ...values }) => ({
      ...sharedInput({ ...values, start_date, end_date }, narrowing, language),
      ...(order ? { order_id: order.id } : { start_date, end_date }),
    }),
    success: t('exports.started'),
  })
  const again = useSave(form, {
    ...shared,
    call: 'addExportSchedule',
    input: (values) => ({
      ...sharedInput(values, narrowing, language),
      frequency: exportFrequencies.find((one) => one === values.repeat) ?? 'daily',
      tells_when_empty: values.tells_when_empty,
    }),
    success: t('exports.scheduled'),
  })
  const save = repeat === 'once' ? once : again
  return (
    <Dialog size="lg" title={order ? t('exports.of_order', { number: order.order_number }) : t('exports.new')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack>
          <RadioField
            control={form.control}
            name="type"
            label={t('exports.type')}
            options={exportTypes.map((value) => ({
              value,
              label: t(`exports.type_${value}`),
              description: t(`exports.type_${value}_text`),
            }))}
          />
          {!order && <PeriodFields form={form} isNarrowed={Object.values(narrowing).some((one) => one !== null)} />}
          <FieldChooser key={type} form={form} type={type} />
          <SelectField
            control={form.control}
            name="format"
            label={t('exports.format')}
            required
            options={exportFormats.map((value) => ({ value, label: t(`exports.format_${value}`) }))}
          />
          <TextField
            control={form.control}
            name="email"
            type="email"
            inputMode="email"
            label={t('exports.email')}
            description={t('exports.email_text')}
            required
            maxLength={254}
            check={(email) => (email && !isEmailAddress(email.trim()) ? refusal('wrong_email') : null)}
          />
          {repeat !== 'once' && (
            <SwitchField control={form.control} name="tells_when_empty" label={t('exports.tells_when_empty')} />
          )}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t(repeat === 'once' ? 'exports.export' : 'exports.schedule')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
