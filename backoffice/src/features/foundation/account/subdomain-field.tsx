import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { checkSubdomain, SUBDOMAIN_MAX, suggestSubdomain } from '@entree/domain/foundation/subdomain.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useField } from '../../../ui/fields/use-field.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './account.module.css'
import type { CompanyForm } from './company-form.ts'
import { signUpOptionsQuery } from './sign-up-options.ts'
import field from './subdomain-field.module.css'

const WAIT_MS = 300

/** Where the shop will be (DEC-B-24): made from the company's name until it is typed, and looked up as it changes. */
export function SubdomainField({ form }: { form: UseFormReturn<CompanyForm> }) {
  const { control, setValue, getValues } = form
  const { isSubmitted } = form.formState
  const name = useWatch({ control, name: 'company_name' })
  const [isTyped, setIsTyped] = useState(() => getValues('subdomain') !== suggestSubdomain(getValues('company_name')))
  const { data: options } = useQuery(signUpOptionsQuery())
  const refusalText = useRefusalText()
  const t = useT()

  useEffect(() => {
    if (!isTyped) setValue('subdomain', suggestSubdomain(name), { shouldValidate: isSubmitted })
  }, [name, isTyped, isSubmitted, setValue])

  const typed = useWatch({ control, name: 'subdomain' })
  const [settled] = useDebouncedValue(typed, WAIT_MS)
  const { data: answer, isFetching } = useQuery({
    queryKey: ['subdomain', settled],
    queryFn: ({ signal }) => send('isSubdomainFree', { name: settled }, { signal }),
    enabled: checkSubdomain(settled).length === 0,
  })
  const isKnown = settled === typed && checkSubdomain(typed).length === 0 && !isFetching
  const taken = isKnown && answer?.available === false ? refusal('subdomain_in_use') : null

  const { value, onChange, input } = useField<CompanyForm, string>({
    control,
    name: 'subdomain',
    label: t('account.subdomain'),
    description: t('account.subdomain_text'),
    required: true,
    check: (subdomain) => checkSubdomain(subdomain)[0] ?? (subdomain === typed ? taken : null),
  })
  const error = input.error ?? (taken ? refusalText(taken) : undefined)
  return (
    <div>
      <TextInput
        {...input}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SUBDOMAIN_MAX}
        value={value}
        onChange={({ currentTarget }) => {
          setIsTyped(true)
          onChange(currentTarget.value.toLowerCase().replaceAll(/\s+/g, '-'))
        }}
        rightSection={isFetching ? <Loader size={16} /> : null}
      />
      <p className={field.address}>
        {`${location.protocol}//`}
        <strong>{value || '…'}</strong>.{options?.platform_domain ?? '…'}
      </p>
      <div role="status">
        {isKnown && answer?.available === true && !error && (
          <p className={`${styles.hint} ${styles.free}`}>
            <Icon name="check" size={16} />
            {t('account.subdomain_free')}
          </p>
        )}
      </div>
    </div>
  )
}
