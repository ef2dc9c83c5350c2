import type { CustomerField } from '@entree/domain/foundation/customer-form.ts'
import type { ComponentProps } from 'react'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>

const inputs: Partial<Record<CustomerField, InputProps>> = {
  company_name: { autoComplete: 'organization' },
  first_name: { autoComplete: 'given-name', autoCapitalize: 'words' },
  last_name: { autoComplete: 'family-name', autoCapitalize: 'words' },
  address: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  house_nr: { autoComplete: 'address-line2' },
  zip: { autoComplete: 'postal-code', autoCapitalize: 'characters', spellCheck: false },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  country: { autoComplete: 'country' },
  gender: { autoComplete: 'sex' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false },
  email_confirmation: { type: 'email', inputMode: 'email', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false },
}

/** What makes a phone show the right keys and the browser fill in the right thing. */
export function fieldInput(field: CustomerField): Pick<InputProps, 'autoComplete'> & InputProps {
  return inputs[field] ?? {}
}
