import { TextInput } from '@mantine/core'
import { SIGN_UP_CODE_LENGTH } from '@entree/domain/foundation/sign-up.ts'
import { useEffect, useRef } from 'react'
import styles from './account.module.css'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (code: string) => void
  /** All digits are there. */
  onComplete: (code: string) => void
  error?: string | undefined
  autoFocus?: boolean
}

/** A code of six digits, which a phone offers to fill in and which can be pasted as it stands in a mail. */
export function CodeField({ label, value, onChange, onComplete, error, autoFocus }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A wrong one is typed again.
    if (!error) return
    input.current?.focus()
    input.current?.select()
  }, [error])
  return (
    <TextInput
      ref={input}
      className={styles.code}
      label={label}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      value={value}
      onChange={({ currentTarget }) => {
        const code = currentTarget.value.replaceAll(/\D/g, '').slice(0, SIGN_UP_CODE_LENGTH)
        onChange(code)
        if (code.length === SIGN_UP_CODE_LENGTH && code !== value) onComplete(code)
      }}
    />
  )
}
