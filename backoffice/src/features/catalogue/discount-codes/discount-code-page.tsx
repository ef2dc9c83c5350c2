import type { DiscountCodeDetail } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { queryOptions } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { History } from '../../foundation/audit/history.tsx'
import { DiscountCodeFields, NEW_CODE, valuesOf, inputOf, type CodeValues } from './discount-code-fields.tsx'

const codeQuery = (id: number) =>
  queryOptions({ queryKey: ['discount-codes', id], queryFn: ({ signal }) => send('getDiscountCode', { id }, { signal }) })

/** A new discount code. */
export function NewDiscountCodePage() {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm<CodeValues>({ defaultValues: NEW_CODE })
  const save = useSave(form, {
    call: 'addDiscountCode',
    input: inputOf,
    success: t('discounts.added'),
    invalidates: [['discount-codes']],
    onSaved: () => navigate('/discount-codes'),
  })
  return (
    <Page title={t('discounts.add')} width="narrow">
      <Form save={save}>
        <DiscountCodeFields form={form} reserved={0} />
        <SaveBar form={form} save={save} onCancel={() => navigate('/discount-codes')} />
      </Form>
    </Page>
  )
}

/** A discount code to be looked at and changed (BDISC-02). */
export function DiscountCodePage() {
  const id = Number(useParams().id)
  return <Loaded query={codeQuery(id)}>{(code) => <CodeForm key={code.id} code={code} />}</Loaded>
}

function CodeForm({ code }: { code: DiscountCodeDetail }) {
  const t = useT()
  const mayEdit = useMay('discount_code.edit')
  const form = useForm<CodeValues>({ defaultValues: valuesOf(code) })
  const save = useSave(form, {
    call: 'saveDiscountCode',
    input: (values) => ({ ...inputOf(values), id: code.id, updated_at: values.updated_at ?? undefined }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getDiscountCode', { id: code.id })),
    invalidates: [['discount-codes']],
  })
  return (
    <Page
      title={code.code}
      width="narrow"
      description={t('discounts.uses', { used: code.times_used, tickets: code.tickets_count })}
      actions={<History entity="discount_code" id={code.id} />}
    >
      {code.useless && <Notice tone="warning">{t(`discounts.useless_${code.useless}`)}</Notice>}
      <Form save={save}>
        <Fieldset disabled={!mayEdit}>
          <DiscountCodeFields form={form} reserved={code.reserved} named={code} />
        </Fieldset>
        {mayEdit && <SaveBar form={form} save={save} />}
      </Form>
    </Page>
  )
}
