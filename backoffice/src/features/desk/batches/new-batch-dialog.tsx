import { Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'

/** Asks for the name of a new batch and goes on to it (BATCH-02). */
export function NewBatchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { name: '' } })
  const save = useSave(form, {
    call: 'addBatch',
    input: (values) => values,
    success: t('batches.added'),
    invalidates: [['batches']],
    onSaved: ({ id }) => navigate(`/batches/${id}`),
  })
  return (
    <Dialog onClose={onClose} title={t('batches.add')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="name"
            label={t('batches.name')}
            description={t('batches.name_help')}
            required
            maxLength={200}
            autoFocus
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('batches.add')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
