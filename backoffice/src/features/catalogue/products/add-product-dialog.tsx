import { Button, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../messages.ts'
import { Dialog, useDialogGuard } from '../../../ui/dialog.tsx'
import { useMay } from '../../../session/session.tsx'
import { MultiSelectField, SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { eventKey } from '../events/event-query.ts'
import { productDependenciesQuery } from './products-query.ts'
import { inputOf, newValues, type Dependencies, type ProductValues } from './product-values.ts'
import { useProductRules } from './use-product-rules.ts'
import { useTypeName } from './product-words.ts'
import { VatField } from './vat-field.tsx'

/** Adds a product from the little that every product needs, or one after the other (PROD-64). */
export function AddProductDialog({ event_id, onClose }: { event_id: number; onClose: () => void }) {
  const t = useT()
  // All of the screen, so that the button stays in sight.
  const isPhone = useMediaQuery('(max-width: 40rem)')
  return (
    <Dialog onClose={onClose} title={t('products.add')} size="lg" fullScreen={isPhone}>
      <Loaded query={productDependenciesQuery(event_id)}>
        {(dependencies) => <AddProduct event_id={event_id} dependencies={dependencies} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

type AddProductProps = { event_id: number; dependencies: Dependencies; onClose: () => void }

function AddProduct({ event_id, dependencies, onClose }: AddProductProps) {
  const t = useT()
  const navigate = useNavigate()
  const typeName = useTypeName()
  const maySell = useMay('event.pos')
  const next = useRef<'close' | 'open' | 'another'>('close')
  const empty = newValues(dependencies, null, '')
  const form = useForm<ProductValues>({ defaultValues: empty })
  const rule = useProductRules(form, { id: null, others: [] })
  const save = useSave(form, {
    call: 'createProduct',
    input: ({ point_of_sale_ids, ...values }) => ({
      event_id,
      ...inputOf({ ...values, point_of_sale_ids }, false),
      // As its type has it.
      has_ticket: null,
      ...(maySell ? { point_of_sale_ids } : {}),
    }),
    success: t('products.added'),
    invalidates: [eventKey(event_id)],
    onSaved: ({ id }) => {
      if (next.current === 'close') onClose()
      else if (next.current === 'open') void navigate(`/events/${event_id}/products/${id}`)
      else {
        // Most events sell the same kind of thing, as often, at several prices.
        const { product_type_id, vat_percentage, stock, is_unlimited, point_of_sale_ids } = form.getValues()
        // Synchronously, so that the new fields can get the focus after it.
        flushSync(() => form.reset({ ...empty, product_type_id, vat_percentage, stock, is_unlimited, point_of_sale_ids }))
        form.setFocus('name')
      }
    },
  })
  const { control } = form
  const is_unlimited = useWatch({ control, name: 'is_unlimited' })
  useDialogGuard(form.formState.isDirty, save.isSaving)
  const isDonation = useWatch({ control, name: 'product_type_id' }) === 6
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <TextField
          control={control}
          name="name"
          label={t('products.name')}
          placeholder={t('products.name_example')}
          maxLength={200}
          required
          autoFocus
          check={rule('name')}
        />
        <SelectField
          control={control}
          name="product_type_id"
          label={t('products.type')}
          required
          options={dependencies.product_types.map(({ id }) => ({ value: id, label: typeName(id) }))}
        />
        <FieldRow>
          <MoneyField
            control={control}
            name="price"
            label={t('products.price')}
            description={isDonation ? t('products.price_donation_help') : t('products.price_help')}
            required
            check={rule('price')}
          />
          <VatField control={control} name="vat_percentage" />
        </FieldRow>
        {!is_unlimited && (
          <NumberField
            control={control}
            name="stock"
            label={t('products.stock')}
            description={t('products.stock_help')}
            required
            check={rule('stock')}
          />
        )}
        <SwitchField control={control} name="is_unlimited" label={t('products.unlimited')} />
        {maySell && dependencies.points_of_sale.length > 0 && (
          <MultiSelectField
            control={control}
            name="point_of_sale_ids"
            label={t('products.sell_at')}
            description={t('products.sell_at_help')}
            options={dependencies.points_of_sale.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Group justify="end" gap="sm" mt="xs">
          <Button variant="subtle" component={Link} to={`/events/${event_id}/products/new`} me="auto">
            {t('products.all_options')}
          </Button>
          <Button variant="subtle" type="submit" disabled={save.isSaving} onClick={() => (next.current = 'open')}>
            {t('products.add_and_open')}
          </Button>
          <Button variant="default" type="submit" loading={save.isSaving} onClick={() => (next.current = 'another')}>
            {t('products.add_another')}
          </Button>
          <Button type="submit" loading={save.isSaving} onClick={() => (next.current = 'close')}>
            {t('products.add_short')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
