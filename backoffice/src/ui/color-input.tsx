import { TextInput } from '@mantine/core'
import { useT } from '../messages.ts'
import styles from './fields/color-field.module.css'

const HEX = /^#[0-9a-f]{6}$/i

type ColorInputProps = {
  label: string
  value: string | null
  onChange: (color: string | null) => void
  error?: string | undefined
  disabled?: boolean
}

/** A colour by itself: typed as `#2a44c4`, or chosen with the picker of the browser. In a form use `ColorField`. */
export function ColorInput({ label, value, onChange, error, disabled }: ColorInputProps) {
  const t = useT()
  return (
    <TextInput
      label={label}
      error={error}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      placeholder="#000000"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${label}: ${t('ui.choose_color')}`}
          disabled={disabled}
          value={value && HEX.test(value) ? value.toLowerCase() : '#ffffff'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(withHash(currentTarget.value))}
    />
  )
}

function withHash(text: string): string | null {
  const written = text.trim()
  if (written === '') return null
  return written.startsWith('#') ? written : `#${written}`
}
