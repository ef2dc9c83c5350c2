import type { Retention } from '@entree/contract/desk/privacy/entities.ts'
import { retentionRefusals } from '@entree/domain/desk/retention.ts'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { RETENTION_KEY } from './retention-key.ts'

type Values = { months: number | null; updated_at: string | null }

/** The retention period. A shorter one is asked about, as it erases people (PRIV-05). */
export function RetentionForm({ retention }: { retention: Retention }) {
  const t = useT()
  const confirm = useConfirm()
  const form = useForm<Values>({ defaultValues: valuesOf(retention) })
  const save = useSave(form, {
    call: 'saveRetention',
    input: (values) => values,
    values: valuesOf,
    reload: async () => valuesOf(await send('getRetention', {})),
    invalidates: [RETENTION_KEY],
  })
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const { months } = form.getValues()
    const isShorter = months !== null && retentionRefusals(months).length === 0 && months < (retention.months ?? Infinity)
    const texts = { title: t('retention.shorten_title', { count: months ?? 0 }), text: t('retention.shorten_text') }
    if (isShorter && !(await confirm({ ...texts, confirm: t('ui.save'), is_danger: true }))) return
    await save.submit()
  }
  return (
    <Form save={{ ...save, submit }}>
      <FormSection title={t('retention.period')} description={t('retention.period_help')}>
        <NumberField
          control={form.control}
          name="months"
          label={t('retention.months')}
          description={t('retention.months_help')}
          check={(months) => retentionRefusals(months)[0] ?? null}
        />
      </FormSection>
      <SaveBar form={form} save={save} />
    </Form>
  )
}

function valuesOf({ months, updated_at }: Retention): Values {
  return { months, updated_at }
}
