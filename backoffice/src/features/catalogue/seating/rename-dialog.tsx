import { LONGEST_ROW, LONGEST_SECTION } from '@entree/domain/catalogue/seating.ts'
import { Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { changeSeats, numberAgain, type Keys, type Plan } from './plan.ts'

type RenameDialogProps = { plan: Plan; chosen: Keys; onRename: (plan: Plan) => void; onClose: () => void }

/** Another section, row or numbers for the seats that are selected; the row where they are in one (SEAT-03). */
export function RenameDialog({ plan, chosen, onRename, onClose }: RenameDialogProps) {
  const t = useT()
  const seats = plan.filter(({ key }) => chosen.has(key))
  const [first] = seats
  const isOneRow = seats.every(({ row, y }) => row === first?.row || y === first?.y)
  const isOneSection = seats.every(({ section }) => section === first?.section)
  const form = useForm<{ section: string; row: string; first_number: number | null }>({
    defaultValues: { section: isOneSection ? (first?.section ?? '') : '', row: first?.row ?? '', first_number: null },
  })
  const { control } = form
  const rename = form.handleSubmit(({ section, row, first_number }) => {
    const { dirtyFields } = form.formState
    const named = changeSeats(plan, chosen, {
      ...(dirtyFields.section ? { section: section.trim() } : {}),
      ...(dirtyFields.row ? { row: row.trim() } : {}),
    })
    onRename(first_number === null ? named : numberAgain(named, chosen, first_number))
  })
  return (
    <Dialog onClose={onClose} title={t('seating.rename_title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation()
          void rename(event)
        }}
      >
        <Stack gap="md">
          <TextField control={control} name="section" label={t('seating.section')} maxLength={LONGEST_SECTION} />
          {isOneRow && <TextField control={control} name="row" label={t('seating.row')} maxLength={LONGEST_ROW} autoFocus />}
          <NumberField
            control={control}
            name="first_number"
            label={t('seating.number_from')}
            description={t('seating.number_from_help')}
          />
          <DialogButtons form={form} isSaving={false}>
            {t('seating.rename')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
