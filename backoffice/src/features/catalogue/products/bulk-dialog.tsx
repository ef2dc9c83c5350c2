import { Select, Stack } from '@mantine/core'
import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useSave } from '../../../ui/use-save.ts'
import { bulkFields, changesOf, NOTHING, type BulkField, type BulkValues } from './bulk-fields.ts'
import { BulkInputs } from './bulk-inputs.tsx'
import { productDependenciesQuery, productsKey } from './products-query.ts'

type BulkDialogProps = { event_id: number; products: readonly ProductDetail[]; onClose: () => void }

/** Changes one thing of all products that are selected, of all or of none; those in the way are named (PROD-55, DEC-B-52). */
export function BulkDialog({ event_id, products, onClose }: BulkDialogProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const [field, setField] = useState<BulkField>('price')
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const form = useForm<BulkValues>({ defaultValues: NOTHING })

  const save = useSave(form, {
    call: 'changeProductsInBulk',
    input: (values) => ({ event_id, product_ids: products.map(({ id }) => id), changes: changesOf(field, values) }),
    success: t('products.changed_count', { count: products.length }),
    invalidates: [productsKey(event_id)],
    // Many products may be in the way: they stand here, not in as many toasts.
    onRefused: ({ refusals }) => {
      const isOfProducts = refusals.some(({ product_id }) => product_id)
      if (isOfProducts) setRefused(refusals)
      return isOfProducts
    },
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('products.change_count', { count: products.length })}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Select
            label={t('products.what_to_change')}
            data={bulkFields.map(({ field: value, label }) => ({ value, label: t(label) }))}
            value={field}
            allowDeselect={false}
            onChange={(chosen) => {
              setRefused([])
              setField(bulkFields.find((one) => one.field === chosen)?.field ?? field)
            }}
          />
          <Loaded query={productDependenciesQuery(event_id)}>
            {(dependencies) => (
              <>
                <BulkInputs field={field} control={form.control} dependencies={dependencies} />
                {refused.length > 0 && (
                  <div role="alert">
                    <Notice tone="warning">
                      {t('products.bulk_refused')}
                      <ul>
                        {refused.map((one) => (
                          <li key={`${String(one.product_id)} ${one.code}`}>
                            <strong>{String(one.product)}</strong>: {refusalText(one)}
                          </li>
                        ))}
                      </ul>
                    </Notice>
                  </div>
                )}
                <DialogButtons form={form} isSaving={save.isSaving}>
                  {t('products.change_all')}
                </DialogButtons>
              </>
            )}
          </Loaded>
        </Stack>
      </form>
    </Dialog>
  )
}
