import { Stack, Text } from '@mantine/core'
import type { ScanOperation, ScanSession } from '@entree/contract/door/scan-operations/entities.ts'
import { doorNameRefusals } from '@entree/domain/door/scan-rules.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { operationsKey } from './operation-query.ts'
import { endRefusal } from './session-span.ts'

type Values = { name: string; starts_at: string | null; ends_at: string | null }
type DuplicateSessionDialogProps = { operation: ScanOperation; session: ScanSession; onClose: () => void }

/** Copies a session to other times, with its products and scanners. */
export function DuplicateSessionDialog({ operation, session, onClose }: DuplicateSessionDialogProps) {
  const t = useT()
  const form = useForm<Values>({ defaultValues: { name: session.name, starts_at: null, ends_at: null } })
  const { control } = form
  const zone = operation.event.time_zone
  const save = useSave(form, {
    call: 'duplicateScanSession',
    input: ({ name, starts_at, ends_at }) => ({
      id: operation.id,
      session_id: session.id,
      name,
      starts_at: starts_at ?? '',
      ends_at: ends_at ?? '',
    }),
    success: t('sessions.duplicated'),
    invalidates: [operationsKey],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('sessions.duplicate_title', { name: session.name })} size="lg">
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          <Text size="sm">{t('sessions.duplicate_text')}</Text>
          <TextField
            control={control}
            name="name"
            label={t('sessions.name')}
            maxLength={100}
            required
            autoFocus
            check={(name) => doorNameRefusals(name ?? '')[0] ?? null}
          />
          <FieldRow>
            <DateTimeField
              control={control}
              name="starts_at"
              label={t('sessions.starts_at')}
              description={t('operations.zone', { zone })}
              zone={zone}
              required
            />
            <DateTimeField
              control={control}
              name="ends_at"
              label={t('sessions.ends_at')}
              description={t('operations.zone', { zone })}
              zone={zone}
              default_time="23:59"
              required
              check={(ends_at) => endRefusal(form.getValues('starts_at'), ends_at)}
            />
          </FieldRow>
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('sessions.duplicate')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
