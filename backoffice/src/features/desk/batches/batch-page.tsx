import type { BatchDetail } from '@entree/contract/desk/batches/entities.ts'
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm, useFormState, type UseFormReturn } from 'react-hook-form'
import { Link, useParams } from 'react-router'
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
import { BatchFields } from './batch-fields.tsx'
import { Making, NextStep } from './making.tsx'
import { inputOf, valuesOf, type BatchValues } from './batch-values.ts'

const batchQuery = (id: number) =>
  queryOptions({ queryKey: ['batches', id], queryFn: ({ signal }) => send('getBatch', { id }, { signal }) })

/** A QR batch: filled in, generated, downloaded (BATCH-03). */
export function BatchPage() {
  const id = Number(useParams().id)
  return <Loaded query={batchQuery(id)}>{(batch) => <BatchForm key={batch.id} batch={batch} />}</Loaded>
}

function BatchForm({ batch }: { batch: BatchDetail }) {
  const t = useT()
  const mayEdit = useMay('batch.edit')
  const mayOrder = useMay('order.detail')
  const form = useForm<BatchValues>({ defaultValues: valuesOf(batch) })
  const { isDirty } = useFormState({ control: form.control })
  useNextStatus(form, batch)
  const save = useSave(form, {
    call: 'saveBatch',
    input: (values) => ({ ...inputOf(values), id: batch.id, updated_at: values.updated_at ?? undefined }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getBatch', { id: batch.id })),
    invalidates: [['batches']],
  })
  return (
    <Page
      title={batch.name}
      width="narrow"
      actions={
        <>
          <History entity="batch" id={batch.id} />
          {mayOrder && batch.order_id !== null && (
            <Button component={Link} to={`/orders/${batch.order_id}`} variant="default">
              {t('batches.order')}
            </Button>
          )}
          <NextStep batch={batch} isDirty={isDirty} />
        </>
      }
    >
      <Form save={save}>
        {batch.status === 'generating' && <Making batch={batch} />}
        {batch.count === null && mayEdit && <Notice>{t('batches.created_text')}</Notice>}
        {batch.status === 'generated' && mayEdit && <Notice>{t('batches.generated_text')}</Notice>}
        <Fieldset disabled={!mayEdit}>
          <BatchFields control={form.control} batch={batch} />
        </Fieldset>
        {mayEdit && <SaveBar form={form} save={save} />}
      </Form>
    </Page>
  )
}

/** Takes over what a batch is once its tickets are being generated, or are; the name may be changed meanwhile, and stays as it was typed. */
function useNextStatus(form: UseFormReturn<BatchValues>, batch: BatchDetail): void {
  const before = useRef(batch)
  const takeOver = useEffectEvent(() => {
    const name = form.getValues('name')
    const isTyped = name !== before.current.name
    form.reset(valuesOf(batch))
    if (isTyped) form.setValue('name', name, { shouldDirty: true })
  })
  const { status } = batch
  useEffect(() => {
    if (before.current.status !== status) takeOver()
  }, [status])
  useEffect(() => {
    before.current = batch
  }, [batch])
}
