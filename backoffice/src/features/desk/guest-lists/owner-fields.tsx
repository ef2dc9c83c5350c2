import { LONGEST_NAME } from '@entree/domain/desk/guest-list.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Button } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { LanguageField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SenderValues } from './guest-values.ts'
import styles from './owner-fields.module.css'

const LONGEST_ADDRESS = 254

/** Who the order is for: receives what is not for the guests themselves, and pays. Often that is the person who makes the list. */
export function OwnerFields({ form: { control, setValue } }: { form: UseFormReturn<SenderValues> }) {
  const t = useT()
  const { user } = useSession()
  const fillInMe = () => {
    const [first_name = '', ...others] = user.name.trim().split(/\s+/)
    const me = { first_name, last_name: others.join(' '), email: user.email }
    for (const name of ['first_name', 'last_name', 'email'] as const) {
      setValue(`owner.${name}`, me[name], { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <FormSection title={t('guests.owner')} description={t('guests.owner_text')}>
      <FieldRow>
        <TextField control={control} name="owner.first_name" label={t('guests.first_name')} required maxLength={LONGEST_NAME} />
        <TextField control={control} name="owner.last_name" label={t('guests.last_name')} required maxLength={LONGEST_NAME} />
      </FieldRow>
      <FieldRow>
        <TextField
          control={control}
          name="owner.email"
          type="email"
          inputMode="email"
          label={t('guests.email')}
          required
          maxLength={LONGEST_ADDRESS}
          check={(email) => (email && !isEmailAddress(email.trim()) ? refusal('wrong_email') : null)}
        />
        <LanguageField control={control} name="owner.language" label={t('guests.language')} required />
      </FieldRow>
      <Button variant="default" className={styles.me} onClick={fillInMe}>
        {t('guests.owner_me')}
      </Button>
    </FormSection>
  )
}
