import { Input, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '../../../ui/fields/use-field.ts'
import { TemplatePicture } from './designer/page-view.tsx'
import styles from './template-field.module.css'
import { templateChoicesQuery } from './template-query.ts'

type TemplateFieldProps<Values extends FieldValues> = FieldProps<Values, number | null> & {
  choices: readonly { id: number; name: string }[]
}

/** One of the ticket templates, each shown as a small picture. */
export function TemplateField<Values extends FieldValues>({ choices, ...props }: TemplateFieldProps<Values>) {
  const { value, onChange, input } = useField(props)
  const { data: templates, isPending } = useQuery(templateChoicesQuery)
  const { ref, name, label, description, error, withAsterisk, onBlur, disabled } = input
  return (
    <Input.Wrapper label={label} description={description} error={error} withAsterisk={withAsterisk} labelElement="div">
      <div role="radiogroup" aria-label={label} aria-required={props.required} className={styles.choices}>
        {choices.map((choice, index) => {
          const template = templates?.find(({ id }) => id === choice.id)
          return (
            <label key={choice.id} className={styles.choice}>
              <span className={styles.picture}>
                {template ? <TemplatePicture template={template} /> : isPending && <Skeleton className={styles.pending ?? ''} />}
              </span>
              <span className={styles.name}>
                <input
                  ref={index === 0 ? ref : undefined}
                  type="radio"
                  name={name}
                  checked={value === choice.id}
                  disabled={disabled}
                  onBlur={onBlur}
                  onChange={() => onChange(choice.id)}
                />
                {choice.name}
              </span>
            </label>
          )
        })}
      </div>
    </Input.Wrapper>
  )
}
