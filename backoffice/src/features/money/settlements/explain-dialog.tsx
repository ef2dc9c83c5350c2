import type { CallInput } from '@entree/contract/calls.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { settlementsKey } from './settlements-key.ts'

/** What explains a difference, or a payment in no settlement. */
export type Explaining = 'explainSettlementDifference' | 'explainUnsettledPayment'
type Props<E extends Explaining> = {
  call: E
  input: (note: string) => CallInput<E>
  question: string
  company_id: number | null
  /** What it is about, in words. */
  what: string
  note: string
  onClose: () => void
}

/** Marks something as explained, with a note for colleagues, or changes that (SETL-20, SETL-23). */
export function ExplainDialog<E extends Explaining>({ call, input, question, company_id, what, note, onClose }: Props<E>) {
  const t = useT()
  const form = useForm({ defaultValues: { note } })
  const save = useSave(form, {
    call,
    input: (typed) => input(typed.note),
    success: t('settlements.marked_explained'),
    invalidates: [settlementsKey(company_id)],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('settlements.explain')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text size="sm">{what}</Text>
          <TextArea
            control={form.control}
            name="note"
            label={question}
            description={t('settlements.note_text')}
            required
            rows={3}
            maxLength={1000}
            check={(typed) => (typed?.trim() ? null : refusal('field_required'))}
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('settlements.explain')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
