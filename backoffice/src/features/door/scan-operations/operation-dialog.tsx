import { Stack } from '@mantine/core'
import type { ScanOperation } from '@entree/contract/door/scan-operations/entities.ts'
import { doorNameRefusals } from '@entree/domain/door/scan-rules.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { EventField } from './event-field.tsx'
import { operationsKey } from './operation-query.ts'

type NewValues = { event_id: number | null; name: string }
type NewOperationDialogProps = {
  /** Of which event it is; null: the user chooses. */
  event: { id: number } | null
  onClose: () => void
  onAdded: (operation: ScanOperation) => unknown
}

/** Adds a scan operation to an event (SCOP-01). */
export function NewOperationDialog({ event, onClose, onAdded }: NewOperationDialogProps) {
  const t = useT()
  const form = useForm<NewValues>({ defaultValues: { event_id: event?.id ?? null, name: '' } })
  const save = useSave(form, {
    call: 'createScanOperation',
    input: ({ event_id, name }) => ({ event_id: event_id ?? 0, name }),
    success: t('operations.added'),
    invalidates: [operationsKey],
    onSaved: onAdded,
  })
  return (
    <Dialog onClose={onClose} title={t('operations.add')}>
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          {event === null && <EventField control={form.control} name="event_id" label={t('terminal.event')} required />}
          <TextField
            control={form.control}
            name="name"
            label={t('operations.name')}
            description={t('operations.name_help')}
            maxLength={100}
            required
            autoFocus={event !== null}
            check={(name) => doorNameRefusals(name ?? '')[0] ?? null}
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('operations.add')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Changes the name of a scan operation. */
export function RenameDialog({ operation, onClose }: { operation: ScanOperation; onClose: () => void }) {
  const t = useT()
  const { id } = operation
  const form = useForm({ defaultValues: valuesOf(operation) })
  const save = useSave(form, {
    call: 'saveScanOperation',
    input: (values) => ({ id, ...values }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getScanOperation', { id })),
    invalidates: [operationsKey],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('operations.rename')}>
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="name"
            label={t('operations.name')}
            description={t('operations.name_help')}
            maxLength={100}
            required
            autoFocus
            check={(name) => doorNameRefusals(name ?? '')[0] ?? null}
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf({ name, updated_at }: ScanOperation) {
  return { name, updated_at }
}
