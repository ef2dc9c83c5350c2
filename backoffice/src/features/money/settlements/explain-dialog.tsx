import type { SettlementDifference } from '@entree/contract/money/settlements/entities.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { nameOf } from './difference-words.ts'
import type { SettlementOf } from './settlement-of.ts'
import { settlementsKey } from './settlements-key.ts'

type Props = { of: SettlementOf; difference: SettlementDifference; onClose: () => void }

/** Marks a difference as explained, with a note for colleagues, or changes that (SETL-20). */
export function ExplainDialog({ of, difference, onClose }: Props) {
  const t = useT()
  const form = useForm({ defaultValues: { note: difference.explanation?.note ?? '' } })
  const save = useSave(form, {
    call: 'explainSettlementDifference',
    input: ({ note }) => ({ ...of, difference_id: difference.id, note }),
    success: t('settlements.marked_explained'),
    invalidates: [settlementsKey(of.company_id ?? null)],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('settlements.explain')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text size="sm">{nameOf(t, difference)}</Text>
          <TextArea
            control={form.control}
            name="note"
            label={t('settlements.note')}
            description={t('settlements.note_text')}
            required
            rows={3}
            maxLength={1000}
            check={(note) => (note?.trim() ? null : refusal('field_required'))}
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('settlements.explain')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
