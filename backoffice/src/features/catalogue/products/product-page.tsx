import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { send } from '../../../send.ts'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { History } from '../../foundation/audit/history.tsx'
import { eventKey, useEventId } from '../events/event-query.ts'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import styles from './product-page.module.css'
import { inputOf, valuesOf, type Dependencies, type ProductValues } from './product-values.ts'
import { productFormQuery, productsQuery } from './products-query.ts'
import { useProductDeletion } from './use-product-deletion.ts'

/** Everything of one product (PROD-01 to PROD-26). */
export function ProductPage() {
  const event_id = useEventId()
  const product_id = Number(useParams().product_id)
  return (
    <Loaded query={productFormQuery(event_id)}>
      {({ products, dependencies }) => {
        const product = products.find(({ id }) => id === product_id)
        return product ? (
          <ProductForm key={product.id} product={product} products={products} dependencies={dependencies} />
        ) : (
          <NotFoundPage />
        )
      }}
    </Loaded>
  )
}

type ProductFormProps = { product: ProductDetail; products: readonly ProductDetail[]; dependencies: Dependencies }

function ProductForm({ product, products, dependencies }: ProductFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const event_id = useEventId()
  const { event } = dependencies
  const mayNotify = useMay('product.ordered_email')
  const back = `/events/${event_id}/products`
  const form = useForm<ProductValues>({ defaultValues: valuesOf(product), mode: 'onTouched' })
  const save = useSave(form, {
    call: 'changeProduct',
    input: (values) => ({ event_id, product_id: product.id, ...inputOf(values, mayNotify), updated_at: values.updated_at }),
    values: valuesOf,
    reload: async () => valuesOf((await send('listProducts', { event_id })).find(({ id }) => id === product.id) ?? product),
    invalidates: [eventKey(event_id)],
  })
  const remove = useProductDeletion(event_id, () => navigate(back))
  // What is sold goes on meanwhile; the form keeps what it holds.
  const { data: now } = useQuery(productsQuery(event_id))
  const current = now?.products.find(({ id }) => id === product.id) ?? product
  return (
    <Page
      title={product.name}
      crumbs={[
        { label: t('nav.events'), to: '/events' },
        { label: event.name, to: `/events/${event_id}` },
        { label: t('products.title'), to: back },
      ]}
      actions={
        <>
          <History entity="product" id={product.id} />
          <RowMenu
            name={product.name}
            actions={
              event.is_archived
                ? []
                : [
                    { label: t('products.copy'), icon: 'copy', to: `${back}/new?copy=${product.id}` },
                    { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => remove(current, products) },
                  ]
            }
          />
        </>
      }
    >
      {event.is_archived && <Notice icon="archive">{t('events.archived_notice')}</Notice>}
      <div className={styles.columns}>
        <Form save={save} isWide>
          <Fieldset disabled={event.is_archived}>
            <ProductFields
              form={form}
              product={current}
              others={products.filter(({ id }) => id !== product.id)}
              dependencies={dependencies}
            />
          </Fieldset>
          {!event.is_archived && <SaveBar form={form} save={save} />}
        </Form>
        <ProductPreview control={form.control} time_zone={event.time_zone} left={current.left} />
      </div>
    </Page>
  )
}
