import { Stack } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ChosenEventsField } from '../users/chosen-events-field.tsx'
import { apiKeysKey } from './api-keys-query.ts'
import { emptyKey, keyInput, type KeyValues } from './new-key.ts'
import { PermissionsField } from './permissions-field.tsx'

type Props = { company_id: number; onClose: () => void; onMade: (made: CallAnswer<'createApiKey'>) => void }

/** Makes a key: what it is for, what it may do, with which events, and until when. */
export function NewKeyDialog({ company_id, onClose, onMade }: Props) {
  const t = useT()
  const client = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const { permissions: held } = useSession()
  const form = useForm<KeyValues>({ defaultValues: emptyKey })
  const { control } = form
  const event_access = useWatch({ control, name: 'event_access' })
  const save = useSave(form, {
    call: 'createApiKey',
    input: (values) => keyInput(company_id, values, held),
    success: null,
    onSaved: (made) => {
      onClose()
      onMade(made)
      // Not before: the key is known nowhere else, and waits for no list.
      void client.invalidateQueries({ queryKey: apiKeysKey(company_id) })
    },
  })
  return (
    <Dialog onClose={onClose} title={t('api_keys.create')} size="xl" fullScreen={isPhone}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={control}
            name="name"
            label={t('api_keys.name')}
            description={t('api_keys.name_help')}
            maxLength={100}
            required
          />
          <RadioField
            control={control}
            name="event_access"
            label={t('users.access_choice')}
            options={[
              { value: 'all', label: t('users.access_all') },
              { value: 'selected', label: t('users.access_selected'), description: t('users.access_selected_help') },
            ]}
          />
          {event_access === 'selected' && <ChosenEventsField control={control} name="event_ids" company_id={company_id} />}
          <DateTimeField
            control={control}
            name="expires_at"
            label={t('api_keys.end')}
            description={t('api_keys.end_help')}
            default_time="23:59"
          />
          <PermissionsField control={control} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('api_keys.create')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
