import { checkNewPassword } from '@entree/domain/foundation/password.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useEffect, useState } from 'react'
import { useController, useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import styles from './account.module.css'
import { CapsLockHint } from './caps-lock-hint.tsx'

type NewPasswordFieldsProps<Values extends FieldValues> = {
  control: Control<Values>
  /** The two fields of the form. */
  name: FieldPathByValue<Values, string>
  confirmation: FieldPathByValue<Values, string>
  /** What the first of them holds, when the second is judged. */
  password: () => string
  label: string
}

/**
 * A password that is chosen, with the rules it has to meet (AUTH-11 to AUTH-16). It is typed twice, unless one looks at what one types
 * (AUTH-21).
 */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordFieldsProps<Values>) {
  const { control, name, confirmation, password, label } = props
  const [isShown, setShown] = useState(false)
  const t = useT()
  return (
    <CapsLockHint>
      <div className={styles.form}>
        <PasswordField
          control={control}
          name={name}
          label={label}
          autoComplete="new-password"
          withRules
          required
          onShow={setShown}
          check={(value) => checkNewPassword({ password: value, password_confirmation: value })[0] ?? null}
        />
        {isShown ? (
          <SameAgain control={control} name={name} confirmation={confirmation} />
        ) : (
          <PasswordField
            control={control}
            name={confirmation}
            label={t('account.repeat_password')}
            autoComplete="new-password"
            required
            check={(value) => (value === password() ? null : refusal('passwords_do_not_match'))}
          />
        )}
      </div>
    </CapsLockHint>
  )
}

type SameAgainProps<Values extends FieldValues> = Pick<NewPasswordFieldsProps<Values>, 'control' | 'name' | 'confirmation'>

/** Repeats what is typed in the first field, unseen: it was read while it was typed. */
function SameAgain<Values extends FieldValues>({ control, name, confirmation }: SameAgainProps<Values>) {
  const password = useWatch({ control, name })
  const {
    field: { onChange },
  } = useController({ control, name: confirmation })
  useEffect(() => {
    onChange(password)
  }, [onChange, password])
  return null
}
