import { Button } from '@mantine/core'
import { useToasts } from '@entree/web/toasts.tsx'
import { queryOptions } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TextLink } from './text-link.tsx'

/** Where a mailed link leads: a new password, or the first one of an invited user (AUTH-10). */
export function NewPasswordPage() {
  const { token = '' } = useParams()
  const query = queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => send('checkPasswordLink', { token }, { signal }),
    // Once: while the form is filled in the link is what it was, and then used.
    staleTime: Infinity,
  })
  return (
    <Loaded query={query}>
      {({ valid, email_masked }) => (valid ? <NewPasswordForm token={token} email={email_masked ?? ''} /> : <LinkIsOver />)}
    </Loaded>
  )
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const form = useForm({ defaultValues: { password: '', password_confirmation: '' } })
  const navigate = useNavigate()
  const toasts = useToasts()
  const t = useT()
  const save = useSave(form, {
    call: 'setPassword',
    input: (values) => ({ ...values, token }),
    values: () => ({ password: '', password_confirmation: '' }),
    success: null,
    onSaved: async () => {
      await navigate('/login', { replace: true })
      toasts.success(t('account.password_set'))
    },
  })
  return (
    <BarePage title={t('account.new_password_title')} text={t('account.new_password_for', { email })}>
      <form noValidate className={styles.form} onSubmit={(event) => void save.submit(event)}>
        <NewPasswordFields
          control={form.control}
          name="password"
          confirmation="password_confirmation"
          password={() => form.getValues('password')}
          label={t('account.new_password')}
        />
        <Button type="submit" size="md" fullWidth className={styles.submit ?? ''} loading={save.isSaving}>
          {t('account.save_password')}
        </Button>
      </form>
    </BarePage>
  )
}

function LinkIsOver() {
  const t = useT()
  return (
    <BarePage
      title={t('account.link_over_title')}
      text={t('account.link_over_text')}
      below={
        <TextLink to="/login" isLine>
          {t('account.back_to_login')}
        </TextLink>
      }
    >
      <Button component={Link} to="/password-reset" size="md" fullWidth>
        {t('account.ask_again')}
      </Button>
    </BarePage>
  )
}
