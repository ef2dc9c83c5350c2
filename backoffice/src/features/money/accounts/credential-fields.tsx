import { Anchor } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { accountFields } from '@entree/domain/money/payment-accounts.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { keyPages, providerNames } from './account-words.ts'
import type { AccountValues } from './credential-values.ts'

type Props = {
  control: Control<AccountValues>
  /** Whose keys are replaced; none: it is a new one. */
  account?: PaymentAccount
}

/**
 * A field for each key that the provider of the form issues. A new account is asked for those that it cannot do without; of an existing
 * account, each key can be replaced separately.
 */
export function CredentialFields({ control, account }: Props) {
  const t = useT()
  const provider = useWatch({ control, name: 'provider' })
  const fields = accountFields[provider].filter(({ is_optional }) => account || !is_optional)
  return (
    <>
      <Anchor href={keyPages[provider]} target="_blank" rel="noreferrer">
        {t('money.keys_page', { name: providerNames[provider] })}
      </Anchor>
      {fields.map(({ name }) => (
        <TextField
          key={name}
          control={control}
          name={`credentials.${name}`}
          label={t(`money.credential_${name}`)}
          description={t(`money.credential_${name}_help`, { url: account?.notice_url ?? '' })}
          maxLength={300}
          required={!account || fields.length === 1}
        />
      ))}
    </>
  )
}
