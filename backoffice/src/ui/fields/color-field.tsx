import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useT } from '../../messages.ts'
import styles from './color-field.module.css'
import { useField, type FieldProps } from './use-field.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour: typed as `#2a44c4`, or chosen with the picker of the browser. */
export function ColorField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { value, onChange, input } = useField(props, (value) => (value && !HEX.test(value) ? 'ui.wrong_color' : null))
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
          aria-label={`${props.label}: ${t('ui.choose_color')}`}
          disabled={props.disabled}
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
