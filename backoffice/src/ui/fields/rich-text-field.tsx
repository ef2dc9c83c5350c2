import { Input, Skeleton } from '@mantine/core'
import { Suspense, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '../lazy-part.tsx'
import { useField, type FieldProps } from './use-field.ts'

const RichTextEditor = lazyPart(async () => (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor)

/** A text with simple formatting, as HTML; null when there is nothing in it. The editor is fetched when it is first shown. */
export function RichTextField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { value, onChange, input } = useField(props)
  const id = useId()
  const { ref, label, description, withAsterisk, error, disabled, onBlur } = input
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} {...{ description, withAsterisk, error }}>
      <Suspense fallback={<Skeleton height={192} mt={4} />}>
        <RichTextEditor
          labelledBy={id}
          value={value}
          onChange={onChange}
          disabled={disabled ?? false}
          onBlur={onBlur}
          focusRef={ref}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
