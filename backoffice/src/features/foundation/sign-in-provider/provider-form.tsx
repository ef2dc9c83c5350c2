import type { SignInProvider } from '@entree/contract/foundation/sign-in-provider/entities.ts'
import { proofName } from '@entree/domain/foundation/own-domain.ts'
import { tidyMailDomains, rolesMadeBySignIn } from '@entree/domain/foundation/sign-in-provider.ts'
import { Button } from '@mantine/core'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DnsRecord } from '../../../ui/dns-record.tsx'
import { CheckboxField, RadioField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { providerKey } from './provider-key.ts'
import { domainsIn, providerInput, providerValues, type ProviderValues } from './provider-values.ts'
import styles from './sign-in-provider.module.css'

type Props = { company_id: number; provider: SignInProvider }

/** The provider as it is registered there, whose addresses sign in by it, and what that means for them (OIDC-01, OIDC-02, OIDC-06, OIDC-07). */
export function ProviderForm({ company_id, provider }: Props) {
  const t = useT()
  const { impersonator } = useSession()
  const form = useForm<ProviderValues>({ defaultValues: providerValues(provider) })
  const { control } = form
  const save = useSave(form, {
    call: 'saveSignInProvider',
    input: (values) => providerInput(company_id, values),
    values: providerValues,
    reload: async () => providerValues(await send('getSignInProvider', { company_id })),
    invalidates: [providerKey(company_id)],
  })
  const { redirect_uri, client_secret_masked, issuer } = provider
  return (
    <Form save={save}>
      {impersonator !== null && <Notice>{t('sign_in_provider.in_person')}</Notice>}
      <FormSection title={t('sign_in_provider.there')} description={t('sign_in_provider.there_text')}>
        <p className={styles.address}>
          {redirect_uri}
          <CopyButton text={redirect_uri} label={t('sign_in_provider.copy_redirect')} />
        </p>
      </FormSection>
      <FormSection title={t('sign_in_provider.account')} description={t('sign_in_provider.account_text')}>
        <TextField
          control={control}
          name="issuer"
          label={t('sign_in_provider.issuer')}
          description={t('sign_in_provider.issuer_help')}
          inputMode="url"
          placeholder="https://login.example.com"
          required
        />
        <TextField control={control} name="client_id" label={t('sign_in_provider.client_id')} required />
        <TextField
          control={control}
          name="client_secret"
          label={t('sign_in_provider.client_secret')}
          description={client_secret_masked ? t('sign_in_provider.secret_kept', { secret: client_secret_masked }) : undefined}
          required={client_secret_masked === null}
          nullable
        />
      </FormSection>
      <FormSection title={t('sign_in_provider.who')}>
        <TextField
          control={control}
          name="email_domains"
          label={t('sign_in_provider.domains')}
          description={t('sign_in_provider.domains_help')}
          placeholder="example.com, example.org"
          required
        />
        <Proofs control={control} provider={provider} />
        <CheckboxField
          control={control}
          name="required"
          label={t('sign_in_provider.required')}
          description={t('sign_in_provider.required_help')}
        />
        <CheckboxField
          control={control}
          name="creates_users"
          label={t('sign_in_provider.creates')}
          description={t('sign_in_provider.creates_help')}
        />
        <NewUsersRole control={control} />
      </FormSection>
      {issuer !== null && impersonator === null && <RemoveProvider company_id={company_id} />}
      <SaveBar form={form} save={save} />
    </Form>
  )
}

/** The records that prove the domains that were entered, as DNS providers ask for them; those that were proved need none. */
function Proofs({ control, provider }: { control: Control<ProviderValues>; provider: SignInProvider }) {
  const t = useT()
  const text = useWatch({ control, name: 'email_domains' })
  const fresh = tidyMailDomains(domainsIn(text)).filter(
    (domain) => domain.includes('.') && !provider.email_domains.includes(domain),
  )
  if (fresh.length === 0) return null
  return (
    <div className={styles.proofs}>
      <p>{t('sign_in_provider.proofs')}</p>
      {fresh.map((domain) => (
        <DnsRecord key={domain} type="TXT" name={proofName(domain)} value={provider.proof} />
      ))}
    </div>
  )
}

function NewUsersRole({ control }: { control: Control<ProviderValues> }) {
  const t = useT()
  const creates = useWatch({ control, name: 'creates_users' })
  if (!creates) return null
  return (
    <RadioField
      control={control}
      name="new_user_role"
      label={t('sign_in_provider.new_role')}
      options={rolesMadeBySignIn.map((role) => ({
        value: role,
        label: t(`users.role_${role}`),
        description: t(`users.role_${role}_help`),
      }))}
    />
  )
}

function RemoveProvider({ company_id }: { company_id: number }) {
  const t = useT()
  const confirm = useConfirm()
  const remove = useAction({
    call: 'deleteSignInProvider',
    success: t('sign_in_provider.removed'),
    invalidates: [providerKey(company_id)],
  })
  const ask = async () => {
    const question = { title: t('sign_in_provider.remove_title'), text: t('sign_in_provider.remove_text'), is_danger: true }
    if (await confirm({ ...question, confirm: t('sign_in_provider.remove') })) await remove.run({ company_id })
  }
  return (
    <div>
      <Button variant="default" loading={remove.isRunning} onClick={() => void ask()}>
        {t('sign_in_provider.remove')}
      </Button>
    </div>
  )
}
