import { Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { refusal } from '@entree/domain/refusals.ts'
import { checkSubdomain, suggestSubdomain, SUBDOMAIN_MAX } from '@entree/domain/subdomain.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRefusalText } from '../../ui/use-refusal-text.ts'
import styles from './account.module.css'
import field from './subdomain-field.module.css'
import type { CompanyForm } from './company-form.ts'
import { signUpOptionsQuery } from './sign-up-options.ts'

const WAIT_MS = 300

/** Where the shop will be (DEC-B-24): made from the company's name until it is typed, and looked up as it changes. */
export function SubdomainField({ form }: { form: UseFormReturn<CompanyForm> }) {
  const { control, setValue, watch } = form
  const name = watch('company_name')
  const [isTyped, setIsTyped] = useState(() => form.getValues('subdomain') !== suggestSubdomain(form.getValues('company_name')))
  const { data: options } = useQuery(signUpOptionsQuery())
  const refusalText = useRefusalText()
  const t = useT()

  useEffect(() => {
    if (!isTyped) setValue('subdomain', suggestSubdomain(name))
  }, [name, isTyped, setValue])

  const value = watch('subdomain')
  const [settled] = useDebouncedValue(value, WAIT_MS)
  const isFine = checkSubdomain(settled).length === 0
  const { data: answer, isFetching } = useQuery({
    queryKey: ['subdomain', settled],
    queryFn: ({ signal }) => send('isSubdomainFree', { name: settled }, { signal }),
    enabled: isFine,
  })
  const isCurrent = isFine && settled === value && !isFetching
  const isTaken = isCurrent && answer?.available === false
  const isFree = isCurrent && answer?.available === true

  const controller = useController({
    control,
    name: 'subdomain',
    rules: {
      validate: (typed) => {
        const wrong = checkSubdomain(typed)[0] ?? (isTaken ? refusal('subdomain_in_use') : null)
        return wrong ? refusalText(wrong) : true
      },
    },
  })
  const error = controller.fieldState.error?.message ?? (isTaken ? refusalText(refusal('subdomain_in_use')) : undefined)
  return (
    <div>
      <TextInput
        ref={controller.field.ref}
        name="subdomain"
        label={t('account.subdomain')}
        description={t('account.subdomain_text')}
        withAsterisk
        aria-required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SUBDOMAIN_MAX}
        error={error}
        value={value}
        onBlur={controller.field.onBlur}
        onChange={({ currentTarget }) => {
          setIsTyped(true)
          controller.field.onChange(currentTarget.value.toLowerCase().replaceAll(/\s+/g, '-'))
        }}
        rightSection={isFetching ? <Loader size={16} /> : null}
      />
      <p className={field.address}>
        https://<strong>{value || '…'}</strong>.{options?.platform_domain ?? '…'}
      </p>
      <div role="status">
        {isFree && !error && (
          <p className={`${styles.hint} ${styles.free}`}>
            <Icon name="check" size={16} />
            {t('account.subdomain_free')}
          </p>
        )}
      </div>
    </div>
  )
}
