import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { eventKey, useEventId } from '../events/event-query.ts'
import { ProductFields } from './product-fields.tsx'
import styles from './product-page.module.css'
import { ProductPreview } from './product-preview.tsx'
import { inputOf, newValues, type Dependencies, type ProductValues } from './product-values.ts'
import { productFormQuery } from './products-query.ts'

/** A new product with all there is to set, or a copy of another (`?copy=12`). */
export function NewProductPage() {
  const event_id = useEventId()
  const copied = Number(useSearchParams()[0].get('copy'))
  return (
    <Loaded query={productFormQuery(event_id)}>
      {({ products, dependencies }) => (
        <NewProductForm
          key={copied}
          original={products.find(({ id }) => id === copied) ?? null}
          products={products}
          dependencies={dependencies}
        />
      )}
    </Loaded>
  )
}

type NewProductFormProps = { original: ProductDetail | null; products: readonly ProductDetail[]; dependencies: Dependencies }

function NewProductForm({ original, products, dependencies }: NewProductFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const event_id = useEventId()
  const { event } = dependencies
  const [mayNotify, maySell] = [useMay('product.ordered_email'), useMay('event.pos')]
  const back = `/events/${event_id}/products`
  const copyName = original ? t('products.copy_of', { name: original.name }) : ''
  const form = useForm<ProductValues>({ defaultValues: newValues(dependencies, original, copyName), mode: 'onTouched' })
  const save = useSave(form, {
    call: 'createProduct',
    input: (values) => ({
      event_id,
      ...inputOf(values, mayNotify),
      ...(maySell ? { point_of_sale_ids: values.point_of_sale_ids } : {}),
    }),
    success: t('products.added'),
    invalidates: [eventKey(event_id)],
    onSaved: () => navigate(back),
  })
  return (
    <Page
      title={t('products.new_title')}
      crumbs={[
        { label: t('nav.events'), to: '/events' },
        { label: event.name, to: `/events/${event_id}` },
        { label: t('products.title'), to: back },
      ]}
    >
      <div className={styles.columns}>
        <Form save={save} isWide>
          <ProductFields form={form} product={null} others={products} dependencies={dependencies} />
          <SaveBar form={form} save={save} label={t('products.add')} onCancel={() => void navigate(back)} />
        </Form>
        <ProductPreview control={form.control} time_zone={event.time_zone} left={null} />
      </div>
    </Page>
  )
}
