import { Stack } from '@mantine/core'
import type { VenueDetail } from '@entree/contract/catalogue/venues/entities.ts'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { EMPTY_VENUE, VenueFields, type VenueValues } from './venue-fields.tsx'

type VenueDialogProps = {
  /** What was typed so far. */
  name: string
  onClose: () => void
  onSaved: (venue: VenueDetail) => void
}

/** Adds a venue without leaving what one is doing. */
export function VenueDialog({ name, onClose, onSaved }: VenueDialogProps) {
  const t = useT()
  const form = useForm<VenueValues>({ defaultValues: { ...EMPTY_VENUE, name } })
  const save = useSave(form, {
    call: 'createVenue',
    input: (values) => ({
      name: values.name,
      address: values.address,
      zip: values.zip,
      city: values.city,
      country_code: values.country_code ?? '',
      active: values.active,
    }),
    success: t('venues.added'),
    invalidates: [['venues']],
    onSaved,
  })
  return (
    <Dialog onClose={onClose} title={t('venues.add')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <VenueFields control={form.control} autoFocus />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('venues.add')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
