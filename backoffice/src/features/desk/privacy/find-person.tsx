import type { FoundPersonalData } from '@entree/contract/desk/privacy/entities.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { fetchFile } from '../../../send.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { DownloadButton, EraseButton, shownOfPeople } from './person-buttons.tsx'
import { RETENTION_KEY } from './retention-key.ts'

/** Finds what is kept about an email address, also of someone who never bought anything, to hand over or to erase (PRIV-07, PRIV-08). */
export function FindPerson() {
  const t = useT()
  const [found, setFound] = useState<FoundPersonalData | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const search = useSave(form, {
    call: 'findPersonalData',
    input: ({ email }) => ({ email: email.trim() }),
    success: null,
    onSaved: setFound,
  })
  return (
    <FormSection title={t('privacy.find_title')} description={t('privacy.find_text')}>
      <form role="search" noValidate onSubmit={(event) => void search.submit(event)}>
        <Stack>
          <TextField
            control={form.control}
            name="email"
            label={t('privacy.find_email')}
            description={t('privacy.find_help')}
            type="email"
            autoComplete="off"
            required
            check={(email) => (isEmailAddress(email ?? '') ? null : refusal('wrong_email'))}
          />
          <Group>
            <Button type="submit" loading={search.isSaving} leftSection={<Icon name="search" size={18} />}>
              {t('privacy.find')}
            </Button>
          </Group>
        </Stack>
      </form>
      <div role="status">{found && <Found key={found.email} found={found} onErased={setFound} />}</div>
    </FormSection>
  )
}

function Found({ found, onErased }: { found: FoundPersonalData; onErased: (found: FoundPersonalData) => void }) {
  const t = useT()
  const erase = useAction({
    call: 'erasePersonalDataOf',
    success: t('privacy.erased'),
    invalidates: [...shownOfPeople, RETENTION_KEY],
    onDone: onErased,
  })
  const { email, is_kept, orders, tickets, waiting } = found
  return (
    <Stack>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {is_kept ? t('privacy.found', { email, orders, tickets, waiting }) : t('privacy.none', { email })}
      </Text>
      {is_kept && (
        <Group>
          <DownloadButton
            name={t('privacy.file')}
            load={(language) => fetchFile('downloadPersonalDataOf', { email, language }, { accept: 'text/html' })}
          />
          <EraseButton who={email} isRunning={erase.isRunning} onErase={() => void erase.run({ email })} />
        </Group>
      )}
    </Stack>
  )
}
