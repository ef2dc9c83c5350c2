import { Button, Checkbox } from '@mantine/core'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { setFollowing } from '../../../ui/set-following.ts'
import { useSave } from '../../../ui/use-save.ts'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import { keepSignUp } from './kept-sign-up.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { signUpOptionsQuery } from './sign-up-options.ts'
import { LinkButton, TextLink } from './text-link.tsx'

const EMPTY = { contact_person: '', username: '', email: '', password: '', password_confirmation: '', terms: false }

/** The first step of a sign-up: the account (SIGN-01, SIGN-02). */
export function SignUpPage() {
  const form = useForm({ defaultValues: EMPTY })
  const [hasUsername, setHasUsername] = useState(false)
  const { data: options } = useQuery(signUpOptionsQuery())
  const { language } = useLanguage()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const t = useT()
  const save = useSave(form, {
    call: 'signUp',
    // A username that is not wanted is the e-mail address (DEC-B-08).
    input: (values) => ({ ...values, username: values.username.trim() || null, language }),
    success: null,
    onSaved: async ({ signup_id }) => {
      const { email, contact_person } = form.getValues()
      keepSignUp({ signup_id, email: email.trim(), contact_person: contact_person.trim() })
      form.reset({ ...EMPTY, email, contact_person })
      await navigate('/signup/confirm')
    },
  })
  const email = useWatch({ control: form.control, name: 'email' })

  return (
    <BarePage
      step={1}
      title={t('account.signup_title')}
      text={t('account.signup_text')}
      below={
        <p>
          {t('account.have_account')} <TextLink to="/login">{t('account.sign_in')}</TextLink>
        </p>
      }
    >
      <form noValidate className={styles.form} onSubmit={(event) => void save.submit(event)}>
        <TextField
          control={form.control}
          name="contact_person"
          label={t('account.contact_person')}
          autoComplete="name"
          autoFocus
          required
        />
        <div>
          <TextField
            control={form.control}
            name="email"
            label={t('account.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            check={(typed) => (isEmailAddress(typed ?? '') ? null : refusal('wrong_email'))}
          />
          <EmailSuggestion email={email} onTake={(taken) => setFollowing(form, 'email', taken, { shouldDirty: true })} />
          {!hasUsername && <LinkButton onClick={() => setHasUsername(true)}>{t('account.choose_username')}</LinkButton>}
        </div>
        {hasUsername && (
          <TextField
            control={form.control}
            name="username"
            label={t('account.username')}
            description={t('account.username_text')}
            autoComplete="username"
            autoFocus
          />
        )}
        <NewPasswordFields
          control={form.control}
          name="password"
          confirmation="password_confirmation"
          password={() => form.getValues('password')}
          label={t('account.password')}
        />
        <Controller
          control={form.control}
          name="terms"
          rules={{ validate: (accepted) => accepted || refusalText(refusal('terms_not_accepted')) }}
          render={({ field: { value, ...field }, fieldState }) => (
            <Checkbox
              {...field}
              checked={value}
              error={fieldState.error?.message}
              aria-required
              label={
                <>
                  {t('account.terms')}
                  {options?.terms_url && (
                    <>
                      {' · '}
                      <a className={styles.link} href={options.terms_url} target="_blank" rel="noreferrer">
                        {t('account.read_terms')}
                      </a>
                    </>
                  )}
                </>
              }
            />
          )}
        />
        <Button type="submit" size="md" fullWidth className={styles.submit ?? ''} loading={save.isSaving}>
          {t('account.continue')}
        </Button>
      </form>
    </BarePage>
  )
}
