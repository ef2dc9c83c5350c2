import type { AskedField } from '@entree/domain/foundation/customer-form.ts'
import { splitStreet } from '@entree/domain/foundation/street-address.ts'
import { Button } from '@entree/web/ui/button.tsx'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { fieldInput } from './field-input.ts'
import type { PersonalValues } from './personal-values.ts'
import styles from './customer-fields.module.css'

type AddressFieldsProps = { form: UseFormReturn<PersonalValues>; fields: readonly AskedField[]; error: string | null }

/**
 * Street and number in one row; they share one error state, and its text stands once below both (PERS-29). Browsers fill in both as
 * the street: its number moves to its own field, which is said and can be undone.
 */
export function AddressFields({ form, fields, error }: AddressFieldsProps) {
  const t = useT()
  const [moved, setMoved] = useState<{ line: string; house_nr: string } | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  const isMandatory = (name: string) => fields.some(({ field, mandatory }) => field === name && mandatory)
  const fill = (address: string, house_nr: string) => {
    form.setValue('address', address, { shouldDirty: true })
    form.setValue('house_nr', house_nr, { shouldDirty: true })
  }
  const split = (line: string) => {
    const parts = form.getValues('house_nr').trim() === '' && line !== kept ? splitStreet(line) : null
    if (!parts) return
    fill(parts.address, parts.house_nr)
    setMoved({ line, house_nr: parts.house_nr })
  }
  const undo = (line: string) => {
    fill(line, '')
    setKept(line)
    setMoved(null)
    form.setFocus('address')
  }
  return (
    <div className={styles.address}>
      <TextInput
        id="address"
        {...form.register('address', { onBlur: () => split(form.getValues('address')) })}
        {...fieldInput('address')}
        onInput={(event) => {
          // Filled in from another field, as Safari does it, it is never left.
          if (document.activeElement !== event.currentTarget) split(event.currentTarget.value)
        }}
        label={t('personal.address')}
        required={isMandatory('address')}
        error={error}
      />
      <TextInput
        {...form.register('house_nr', { onChange: () => setMoved(null) })}
        {...fieldInput('house_nr')}
        label={t('personal.house_nr')}
        required={isMandatory('house_nr')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'address-error' : undefined}
      />
      <div role="status" className={styles.moved}>
        {moved && (
          <>
            {t('personal.number_moved', { number: moved.house_nr })}
            <Button look="quiet" onClick={() => undo(moved.line)}>
              {t('personal.undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
