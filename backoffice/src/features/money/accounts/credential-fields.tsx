import { accountFields } from '@entree/domain/money/payment-accounts.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AccountValues } from './credential-values.ts'

/** A field for each key that the provider of the form gives out. */
export function CredentialFields({ control }: { control: Control<AccountValues> }) {
  const t = useT()
  const provider = useWatch({ control, name: 'provider' })
  return accountFields[provider].map(({ name }) => (
    <TextField
      key={name}
      control={control}
      name={`credentials.${name}`}
      label={t(`money.credential_${name}`)}
      description={t(`money.credential_${provider}_help`)}
      maxLength={300}
      required
    />
  ))
}
