import { useCallback, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ImageUpload, type ImageUploadProps } from '../image-upload.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** An image of a form: the value is the path of the stored image, or null. The form is not saved while a picture is on its way. */
export function ImageField<Values extends FieldValues>({
  purpose,
  company_id,
  ground,
  ...props
}: FieldProps<Values, string | null> & Pick<ImageUploadProps, 'purpose' | 'company_id' | 'ground'>) {
  const isBusy = useRef(false)
  const { value, onChange, input } = useField(props, () => (isBusy.current ? 'ui.image_still_uploading' : null))
  const onBusy = useCallback((busy: boolean) => {
    isBusy.current = busy
  }, [])
  return (
    <ImageUpload
      purpose={purpose}
      company_id={company_id}
      ground={ground}
      value={value}
      onChange={onChange}
      label={props.label}
      help={props.description}
      error={input.error}
      required={props.required}
      disabled={props.disabled}
      onBlur={input.onBlur}
      inputRef={input.ref}
      onBusy={onBusy}
    />
  )
}
