import { PasswordInput } from '@mantine/core'
import { passwordRules } from '@entree/domain/foundation/password.ts'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { Icon } from '../icon.tsx'
import styles from './password-field.module.css'
import { useField, type FieldProps } from './use-field.ts'

type PasswordFieldProps<Values extends FieldValues> = FieldProps<Values, string> & {
  /** `new` shows the rules of a password and which of them are met (AUTH-11 to AUTH-15). */
  autoComplete: 'current-password' | 'new-password'
  withRules?: boolean
  /** Called with whether it is legible from now on. */
  onShow?: (isShown: boolean) => void
}

/** A password that can be looked at; for a new one with the rules it must meet. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { value, onChange, input } = useField(props)
  const t = useT()
  const id = useId()
  return (
    <div>
      <PasswordInput
        {...input}
        id={id}
        // The library sets this automatically on every other kind of field.
        aria-invalid={input.error ? true : undefined}
        autoComplete={props.autoComplete}
        // Which of several it shows, by what is written above it (READ-02).
        visibilityToggleButtonProps={{ 'aria-label': t('ui.show_password'), 'aria-describedby': `${id}-label` }}
        {...(props.onShow ? { onVisibilityChange: props.onShow } : {})}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {props.withRules && <PasswordRules password={value ?? ''} />}
    </div>
  )
}

function PasswordRules({ password }: { password: string }) {
  const t = useT()
  return (
    <ul className={styles.rules}>
      {passwordRules.map(({ rule, isMet }) => (
        <li key={rule} data-met={isMet(password)}>
          <Icon name={isMet(password) ? 'check' : 'minus'} size={14} />
          {t(`ui.password_${rule}`)}
          <span className="visually-hidden">{isMet(password) ? t('ui.rule_met') : t('ui.rule_not_met')}</span>
        </li>
      ))}
    </ul>
  )
}
