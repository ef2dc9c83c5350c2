import type { CallAnswer } from '@entree/contract/calls.ts'
import { readCodes } from '@entree/domain/catalogue/discount-code-list.ts'
import { MOST_CODES_CHANGED_AT_ONCE } from '@entree/domain/catalogue/discount-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ChangedCodes } from './changed-codes.tsx'
import { checkCodeList, CodeList } from './code-list.tsx'
import { codeStates } from './code-states.ts'
import { foundBy } from './found-by.ts'

type Values = { which: 'found' | 'own'; list: string; what: 'off' | 'on' | 'end' | 'no_end'; ends_at: string | null }

/** Many discount codes are switched on or off, or get another end: those that the list found, or pasted ones (BDISC-22). */
export function ChangeCodesPage() {
  const t = useT()
  const [done, setDone] = useState<CallAnswer<'changeDiscountCodes'> | null>(null)
  return (
    <Page title={t('discounts.change_many')} width="narrow">
      {done === null ? <ChangeCodesForm onDone={setDone} /> : <ChangedCodes done={done} />}
    </Page>
  )
}

function ChangeCodesForm({ onDone }: { onDone: (done: CallAnswer<'changeDiscountCodes'>) => void }) {
  const t = useT()
  const navigate = useNavigate()
  const found = foundBy(useSearchParams()[0])
  const form = useForm<Values>({
    defaultValues: { which: found.query === '' ? 'own' : 'found', list: '', what: 'off', ends_at: null },
  })
  const { control } = form
  const [which, list, what] = useWatch({ control, name: ['which', 'list', 'what'] })
  const { data, error, refetch } = useQuery({
    queryKey: ['discount-codes', 'count', found.query],
    queryFn: ({ signal }) => send('listDiscountCodes', { page: 1, ...found.input }, { signal }),
  })
  const save = useSave(form, {
    call: 'changeDiscountCodes',
    input: (values) => ({
      ...(values.which === 'own' ? { codes: readCodes(values.list).codes } : { codes: null, ...found.input }),
      ...changeOf(values),
    }),
    placeOf: (path) => (path === 'codes' && which === 'own' ? 'list' : path),
    success: null,
    invalidates: [['discount-codes']],
    onSaved: onDone,
  })
  if (error && !data) return <LoadFailed onRetry={() => refetch()} />
  const { search, state } = found.input
  const filter = [search && `“${search}”`, state && t(codeStates[state].label)].filter(Boolean).join(', ')
  const shown = { count: data?.total ?? '…', filter }
  const count = which === 'own' ? readCodes(list).codes.length : (data?.total ?? 0)
  return (
    <Form save={save}>
      <FormSection>
        <RadioField
          control={control}
          name="which"
          label={t('discounts.many_from')}
          options={[
            { value: 'found', label: t(filter === '' ? 'discounts.change_all' : 'discounts.change_found', shown) },
            { value: 'own', label: t('discounts.many_own') },
          ]}
        />
        {which === 'own' && (
          <CodeList list={list} onList={(text) => form.setValue('list', text, { shouldDirty: true, shouldValidate: true })}>
            <TextArea
              control={control}
              name="list"
              label={t('discounts.many_list')}
              description={t('discounts.many_list_help', { max: MOST_CODES_CHANGED_AT_ONCE })}
              rows={8}
              required
              check={(text) => checkCodeList(text ?? '', MOST_CODES_CHANGED_AT_ONCE)}
            />
          </CodeList>
        )}
        <RadioField
          control={control}
          name="what"
          label={t('discounts.change_what')}
          options={[
            { value: 'off', label: t('discounts.change_off') },
            { value: 'on', label: t('discounts.change_on') },
            { value: 'end', label: t('discounts.change_end') },
            { value: 'no_end', label: t('discounts.change_no_end') },
          ]}
        />
        {what === 'end' && (
          <DateTimeField control={control} name="ends_at" label={t('discounts.ends_at')} default_time="23:59" required />
        )}
      </FormSection>
      <SaveBar
        form={form}
        save={save}
        label={count > 0 ? t('discounts.change_count', { count }) : t('discounts.change_many')}
        onCancel={() => navigate({ pathname: '/discount-codes', search: found.query })}
      />
    </Form>
  )
}

function changeOf({ what, ends_at }: Values) {
  if (what === 'end') return { ends_at }
  return what === 'no_end' ? { ends_at: null } : { active: what === 'on' }
}
