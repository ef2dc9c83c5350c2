import { Button } from '@mantine/core'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { LinkButton, TextLink } from './text-link.tsx'

/** Asks for the mail with which a new password is set (AUTH-10). Says the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const t = useT()
  const save = useSave(form, {
    call: 'forgotPassword',
    input: (values) => values,
    success: null,
    onSaved: () => setSentTo(form.getValues('email').trim()),
  })
  const below = (
    <TextLink to="/login" isLine>
      {t('account.back_to_login')}
    </TextLink>
  )
  if (sentTo !== null) {
    return (
      <BarePage title={t('account.sent_title')} text={t('account.reset_sent_text', { email: sentTo })} below={below}>
        <OutboxHint />
        <p className={styles.text}>{t('account.nothing_there')}</p>
        <LinkButton onClick={() => setSentTo(null)}>{t('account.other_address')}</LinkButton>
      </BarePage>
    )
  }
  return (
    <BarePage title={t('account.reset_title')} text={t('account.reset_text')} below={below}>
      <form noValidate className={styles.form} onSubmit={(event) => void save.submit(event)}>
        <TextField
          control={form.control}
          name="email"
          label={t('account.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          required
          check={(email) => (isEmailAddress(email ?? '') ? null : refusal('wrong_email'))}
        />
        <Button type="submit" size="md" fullWidth loading={save.isSaving}>
          {t('account.send_link')}
        </Button>
      </form>
    </BarePage>
  )
}
