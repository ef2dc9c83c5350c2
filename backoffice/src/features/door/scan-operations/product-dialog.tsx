import { Stack } from '@mantine/core'
import type { ScanOperation, ScanProduct } from '@entree/contract/door/scan-operations/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { MultiSelectField } from '../../../ui/fields/choice-fields.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { operationsKey, sessionsQuery } from './operation-query.ts'

type Values = Pick<ScanProduct, 'session_ids' | 'color' | 'scan_till' | 'updated_at'>
type ProductDialogProps = {
  operation: ScanOperation
  product: ScanProduct
  onClose: () => void
}

/** Which sessions let in a product, its colour and until when; of a product of another event only the sessions (SCOP-03). */
export function ProductDialog({ operation, product, onClose }: ProductDialogProps) {
  const t = useT()
  const { product_id, name, is_own } = product
  const { time_zone } = operation.event
  const sessions = useQuery(sessionsQuery(operation.id))
  const form = useForm<Values>({ defaultValues: valuesOf(product) })
  const { control } = form
  const save = useSave(form, {
    call: 'saveScanProducts',
    input: ({ updated_at, ...values }) => ({
      id: operation.id,
      products: [{ product_id, ...(is_own ? values : { session_ids: values.session_ids }) }],
      updated_at,
    }),
    values: () => form.getValues(),
    reload: async () => {
      const now = (await send('listScanProducts', { id: operation.id })).find((one) => one.product_id === product_id)
      return now ? valuesOf(now) : form.getValues()
    },
    // The product shows its colour and scan-till too.
    invalidates: [operationsKey, ['events', operation.event.id]],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={name} size="lg">
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          <MultiSelectField
            control={control}
            name="session_ids"
            label={t('operations.let_in_by')}
            description={t('operations.let_in_by_help')}
            options={(sessions.data ?? []).map((session) => ({ value: session.id, label: session.name }))}
            choices={sessions}
          />
          {is_own ? (
            <>
              <ColorField control={control} name="color" label={t('operations.color')} description={t('operations.color_help')} />
              <DateTimeField
                control={control}
                name="scan_till"
                label={t('operations.scan_till')}
                description={t('operations.scan_till_help', { zone: time_zone })}
                zone={time_zone}
                default_time="23:59"
              />
            </>
          ) : (
            <Notice>{t('operations.of_other_event')}</Notice>
          )}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf({ session_ids, color, scan_till, updated_at }: ScanProduct): Values {
  return { session_ids, color, scan_till, updated_at }
}
