import { Stack } from '@mantine/core'
import type { ScanOperation, ScanSession } from '@entree/contract/door/scan-operations/entities.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { operationsKey } from './operation-query.ts'
import { SessionFields } from './session-fields.tsx'
import { inputOf, NEW_SESSION, valuesOf, type SessionValues } from './session-values.ts'

type SessionDialogProps = { operation: ScanOperation; session: ScanSession | null; onClose: () => void }

/** Adds a session to a scan operation (`session` null), or changes one (SESS-01, SESS-02, SESS-03, SESS-04, SESS-05, SESS-06, SESS-07). */
export function SessionDialog({ operation, session, onClose }: SessionDialogProps) {
  const t = useT()
  const { id } = operation
  const form = useForm<SessionValues>({ defaultValues: session ? valuesOf(session) : NEW_SESSION })
  const shared = { values: valuesOf, invalidates: [operationsKey], onSaved: onClose }
  const create = useSave(form, {
    ...shared,
    call: 'createScanSession',
    input: (values) => ({ id, ...inputOf(values) }),
    success: t('sessions.added'),
  })
  const session_id = session?.id ?? 0
  const change = useSave(form, {
    ...shared,
    call: 'saveScanSession',
    input: (values) => ({ id, session_id, ...inputOf(values), updated_at: values.updated_at }),
    reload: async () => {
      const now = (await send('listScanSessions', { id })).find((one) => one.id === session_id)
      return now ? valuesOf(now) : form.getValues()
    },
  })
  const save = session ? change : create
  return (
    <Dialog onClose={onClose} title={t(session ? 'sessions.change' : 'sessions.add')} size="lg">
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          <SessionFields form={form} operation={operation} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t(session ? 'ui.save' : 'sessions.add')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
