import type { FieldValues } from 'react-hook-form'
import { ColorInput, isHex } from '../color-input.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** A colour: typed as `#2a44c4`, or chosen with the picker of the browser. */
export function ColorField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { value, onChange, input } = useField(props, (typed) => (typed && !isHex(typed) ? 'ui.wrong_color' : null))
  return <ColorInput {...input} value={value} onChange={onChange} />
}
