import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

type TextValue = string | null
type TextFieldProps<Values extends FieldValues> = FieldProps<Values, TextValue> &
  Pick<
    TextInputProps,
    'autoComplete' | 'inputMode' | 'leftSection' | 'maxLength' | 'placeholder' | 'rightSection' | 'type' | 'autoFocus'
  > & {
    /** An empty field is null in the data. */
    nullable?: boolean
  }

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { autoComplete = 'off', inputMode, leftSection, maxLength, placeholder, rightSection, type, autoFocus, nullable } = props
  const { value, onChange, input } = useField(props)
  return (
    <TextInput
      {...input}
      {...{ autoComplete, inputMode, leftSection, maxLength, placeholder, rightSection, type, autoFocus }}
      // In a dialog the focus is caught by its first control otherwise.
      data-autofocus={autoFocus || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(readText(currentTarget.value, nullable))}
    />
  )
}

/** Several lines of text. */
export function TextArea<Values extends FieldValues>(
  props: FieldProps<Values, TextValue> & { rows?: number; maxLength?: number; placeholder?: string; nullable?: boolean },
) {
  const { rows = 4, maxLength, placeholder, nullable } = props
  const { value, onChange, input } = useField(props)
  return (
    <Textarea
      {...input}
      {...{ rows, maxLength, placeholder }}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(readText(currentTarget.value, nullable))}
    />
  )
}

function readText(text: string, nullable: boolean | undefined): TextValue {
  return nullable && text === '' ? null : text
}
