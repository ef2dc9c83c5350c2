import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { CheckboxField, LanguageField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { FoldSection } from '../../../ui/fold-section.tsx'
import type { UserValues } from './user-values.ts'

type FieldsProps = { control: Control<UserValues>; is_new: boolean }

/** Who the user is, and the name they sign in with. */
export function WhoFields({ control, is_new }: FieldsProps) {
  const t = useT()
  const email = useWatch({ control, name: 'email' })
  return (
    <FormSection title={t('users.who')}>
      <FieldRow>
        <TextField control={control} name="name" label={t('users.name')} required maxLength={100} autoFocus={is_new} />
        <TextField
          control={control}
          name="email"
          label={t('users.email')}
          required
          type="email"
          inputMode="email"
          check={(text) => (text && !isEmailAddress(text) ? refusal('wrong_email') : null)}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          control={control}
          name="username"
          label={t('users.username')}
          description={t('users.username_help')}
          placeholder={email}
          maxLength={100}
          required={!is_new}
        />
        <LanguageField
          control={control}
          name="language"
          label={t('users.language')}
          description={t('users.language_help')}
          required
        />
      </FieldRow>
    </FormSection>
  )
}

/** How a new user gets in: invited by mail, or with a password that is passed on. */
export function FirstPasswordFields({ control }: Pick<FieldsProps, 'control'>) {
  const t = useT()
  const isInvited = useWatch({ control, name: 'send_invitation' })
  return (
    <FormSection title={t('users.first_sign_in')}>
      <SwitchField
        control={control}
        name="send_invitation"
        label={t('users.send_invitation')}
        description={t('users.send_invitation_help')}
      />
      {!isInvited && <PasswordFields control={control} required />}
    </FormSection>
  )
}

/** Another password for a user who has one; left empty it stays (USER-14). */
export function NewPasswordFields({ control, has_error }: Pick<FieldsProps, 'control'> & { has_error: boolean }) {
  const t = useT()
  return (
    <FoldSection title={t('users.new_password')} summary={t('users.new_password_help')} has_error={has_error}>
      <PasswordFields control={control} required={false} />
    </FoldSection>
  )
}

function PasswordFields({ control, required }: Pick<FieldsProps, 'control'> & { required: boolean }) {
  const t = useT()
  return (
    <>
      <FieldRow>
        <PasswordField
          control={control}
          name="password"
          label={t('users.password')}
          autoComplete="new-password"
          withRules
          required={required}
        />
        <PasswordField
          control={control}
          name="password_confirmation"
          label={t('users.password_again')}
          autoComplete="new-password"
          required={required}
        />
      </FieldRow>
      <CheckboxField control={control} name="must_reset_password" label={t('users.must_reset_password')} />
    </>
  )
}
