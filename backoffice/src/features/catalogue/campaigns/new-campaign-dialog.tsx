import { Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'

/** Asks for the name of a new campaign and goes on to it. */
export function NewCampaignDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { name: '' } })
  const save = useSave(form, {
    call: 'addCampaign',
    input: (values) => values,
    success: t('discounts.campaign_added'),
    invalidates: [['campaigns']],
    onSaved: ({ id }) => navigate(`/campaigns/${id}`),
  })
  return (
    <Dialog onClose={onClose} title={t('discounts.campaign_add')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={form.control}
            name="name"
            label={t('discounts.campaign_name')}
            description={t('discounts.campaign_name_help')}
            required
            maxLength={200}
            autoFocus
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('discounts.campaign_add')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
