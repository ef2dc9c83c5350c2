import { Stack } from '@mantine/core'
import type { ScanOperation, ScanScanner } from '@entree/contract/door/scan-operations/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { MultiSelectField } from '../../../ui/fields/choice-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { operationsKey, sessionsQuery } from './operation-query.ts'

type ScannerDialogProps = {
  operation: ScanOperation
  scanner: ScanScanner
  onClose: () => void
}

/** In which sessions a scanner scans (SCOP-04). */
export function ScannerDialog({ operation, scanner, onClose }: ScannerDialogProps) {
  const t = useT()
  const { scanner_id, name } = scanner
  const sessions = useQuery(sessionsQuery(operation.id))
  const form = useForm({ defaultValues: valuesOf(scanner) })
  const save = useSave(form, {
    call: 'saveScanScanners',
    input: ({ session_ids, updated_at }) => ({ id: operation.id, scanners: [{ scanner_id, session_ids }], updated_at }),
    values: () => form.getValues(),
    reload: async () => {
      const now = (await send('listScanScanners', { id: operation.id })).find((one) => one.scanner_id === scanner_id)
      return now ? valuesOf(now) : form.getValues()
    },
    invalidates: [operationsKey],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={name} size="lg">
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          <MultiSelectField
            control={form.control}
            name="session_ids"
            label={t('operations.scans_in')}
            description={t('operations.scans_in_help')}
            options={(sessions.data ?? []).map((session) => ({ value: session.id, label: session.name }))}
            choices={sessions}
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf({ session_ids, updated_at }: ScanScanner): Pick<ScanScanner, 'session_ids' | 'updated_at'> {
  return { session_ids, updated_at }
}
