import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { useT } from '../messages.ts'
import styles from './fields/color-field.module.css'

const HEX = /^#[0-9a-f]{6}$/i

type ColorInputProps = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  label: string
  value: string | null
  onChange: (color: string | null) => void
  ref?: Ref<HTMLInputElement>
}

/** A colour on its own: typed as `#2a44c4`, or chosen with the picker of the browser. In a form use `ColorField`. */
export function ColorInput({ value, onChange, ...input }: ColorInputProps) {
  const t = useT()
  return (
    <TextInput
      {...input}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      placeholder="#000000"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${input.label}: ${t('ui.choose_color')}`}
          disabled={input.disabled}
          value={value !== null && isHex(value) ? value.toLowerCase() : '#ffffff'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(withHash(currentTarget.value))}
    />
  )
}

/** Whether a text is a colour as the field takes it. */
export function isHex(text: string): boolean {
  return HEX.test(text)
}

function withHash(text: string): string | null {
  const written = text.trim()
  if (written === '') return null
  return written.startsWith('#') ? written : `#${written}`
}
