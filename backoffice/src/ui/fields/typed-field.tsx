import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { MessageKey } from '../../messages.ts'
import { useField, type FieldProps } from './use-field.ts'

type TypedFieldProps<Values extends FieldValues, Value> = FieldProps<Values, Value> & {
  /** What a text means; null for none; undefined when it means nothing. */
  read: (text: string) => Value | undefined
  show: (value: Value) => string
  /** Stands in the form for a text that means nothing, so that it cannot be saved by mistake. */
  standIn: (text: string) => Value
  /** What to say of such a stand-in. */
  unreadable: (value: Value) => MessageKey | null
  /** Beside the text; it may set the value itself. */
  picker?: (value: Value, onChange: (value: Value) => void) => ReactNode
  rightSection?: ReactNode
  /** What was understood, below the field and heard when it changes; null while there is nothing to say. */
  hint?: string | null
} & Pick<TextInputProps, 'inputMode' | 'leftSection' | 'placeholder' | 'autoComplete' | 'styles' | 'className'>

/**
 * A field in which one types what is no text: an amount, a moment. While typing nothing is put right; on leaving, what was
 * understood is shown as it always is.
 */
export function TypedField<Values extends FieldValues, Value>(props: TypedFieldProps<Values, Value>) {
  const { read, show, standIn, unreadable, picker, rightSection, leftSection, inputMode, placeholder, className, hint } = props
  const { value, onChange, input } = useField(props, unreadable)
  const [draft, setDraft] = useState<{ text: string; value: Value } | null>(null)
  // The value changed from elsewhere (a reset, another field): the draft is stale.
  const isDraft = draft !== null && Object.is(draft.value, value)

  return (
    <TextInput
      {...input}
      {...{ leftSection, inputMode, placeholder, className }}
      {...(hint !== undefined && below(hint))}
      rightSection={picker ? picker(value, onChange) : rightSection}
      autoComplete="off"
      spellCheck={false}
      value={isDraft ? draft.text : show(value)}
      onChange={({ currentTarget: { value: text } }) => {
        const next = read(text)
        const meant = next === undefined ? standIn(text) : next
        setDraft({ text, value: meant })
        onChange(meant)
      }}
      onBlur={() => {
        if (isDraft && unreadable(draft.value) === null) setDraft(null)
        input.onBlur()
      }}
    />
  )
}

/** Always there, so that what comes into it is heard. */
function below(hint: string | null): Partial<TextInputProps> {
  return {
    description: <span role="status">{hint}</span>,
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
    wrapperProps: { 'data-hint': 'below' },
  }
}
