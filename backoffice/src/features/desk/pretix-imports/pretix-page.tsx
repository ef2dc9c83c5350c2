import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { NoPermissionPage } from '../../../ui/no-permission-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { PretixEvents } from './pretix-events.tsx'
import { PretixPreview } from './pretix-preview.tsx'
import styles from './pretix.module.css'

type Access = CallInput<'listPretixEvents'>
type Listed = CallAnswer<'listPretixEvents'>['data']

/** Brings an event with its products and orders from pretix: where it is, which one, and what would come (MOVE-31 to MOVE-34). */
export function PretixPage() {
  const t = useT()
  const { language } = useLanguage()
  const mayAll = [useMay('event.products'), useMay('event.pos'), useMay('order.add_attendees')].every(Boolean)
  const form = useForm<Omit<Access, 'language'>>({ defaultValues: { address: 'https://pretix.eu', organizer: '', token: '' } })
  const { control } = form
  /** What was typed is kept by the page alone, and goes with it. */
  const [found, setFound] = useState<{ access: Access; events: Listed; number: number } | null>(null)
  const [chosen, setChosen] = useState<Listed[number] | null>(null)
  const list = useSave(form, {
    call: 'listPretixEvents',
    input: (values) => ({ ...values, language }),
    success: null,
    onSaved: ({ data }) => {
      setChosen(null)
      setFound((before) => ({ access: { ...form.getValues(), language }, events: data, number: (before?.number ?? 0) + 1 }))
    },
  })
  if (!mayAll) return <NoPermissionPage />
  return (
    <Page title={t('pretix.title')} description={t('pretix.intro')} width="narrow">
      <div className={styles.steps}>
        <Form save={list}>
          <FormSection title={t('pretix.where')} description={t('pretix.where_text')}>
            <TextField
              control={control}
              name="address"
              label={t('pretix.address')}
              required
              maxLength={500}
              check={filledIn('address')}
            />
            <TextField
              control={control}
              name="organizer"
              label={t('pretix.organizer')}
              description={t('pretix.organizer_text')}
              required
              maxLength={200}
              check={filledIn('organizer')}
            />
            <PasswordField
              control={control}
              name="token"
              label={t('pretix.token')}
              description={t('pretix.token_text')}
              autoComplete="new-password"
              required
              check={filledIn('token')}
            />
            <div>
              <Button type="submit" variant={found ? 'default' : 'filled'} loading={list.isSaving}>
                {t('pretix.list')}
              </Button>
            </div>
          </FormSection>
        </Form>
        {found && <PretixEvents key={found.number} events={found.events} chosen={chosen} onChoose={setChosen} />}
        {found && chosen && (
          <PretixPreview
            key={`${found.number}/${chosen.slug}/${chosen.subevent_id}`}
            access={found.access}
            of={chosen}
            number={found.number}
          />
        )}
      </div>
    </Page>
  )
}

function filledIn(field: string): (value: string | null) => Refusal | null {
  return (value) => (value?.trim() ? null : refusal('field_required', { field }))
}
