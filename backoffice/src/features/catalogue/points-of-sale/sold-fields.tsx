import { ActionIcon, Button, Menu } from '@mantine/core'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './list-fields.module.css'
import { ListProblem } from './list-problem.tsx'
import type { SectionProps } from './section-props.ts'
import { RowProblem } from './row-problem.tsx'
import type { SoldValues } from './point-of-sale-values.ts'

/** What is sold here, each with a cap of its own if wanted (BPOS-10, DEC-B-44). */
export function SoldFields({ form, rule, shop, dependencies, isReadOnly }: SectionProps) {
  const t = useT()
  const { control } = form
  const refusalText = useRefusalText()
  const validate = () => {
    const refused = rule('products')()
    return refused ? refusalText(refused) : true
  }
  const { fields, replace } = useFieldArray({ control, name: 'products', keyName: 'key', rules: { validate } })
  const has_own_order = useWatch({ control, name: 'has_own_order' })
  const place = new Map(dependencies.products.map(({ id }, index) => [id, index]))
  const ids = fields.map(({ product_id }) => product_id)
  const others = dependencies.products.filter(({ id }) => !ids.includes(id))
  const nameOf = (id: number) => dependencies.products.find((product) => product.id === id)?.name ?? ''

  const now = (): SoldValues[] => form.getValues('products')
  const put = (products: readonly SoldValues[], isOwn = has_own_order) => {
    const inOrder = (one: SoldValues, other: SoldValues) => (place.get(one.product_id) ?? 0) - (place.get(other.product_id) ?? 0)
    replace(isOwn ? [...products] : products.toSorted(inOrder))
    form.clearErrors('products')
  }
  // Back to the order of the event at once.
  const goBack = useEffectEvent(() => put(now(), false))
  const wasOwn = useRef(has_own_order)
  useEffect(() => {
    if (wasOwn.current && !has_own_order) goBack()
    wasOwn.current = has_own_order
  }, [has_own_order])
  const add = (added: readonly number[]) => put([...now(), ...added.map((product_id) => ({ product_id, stock: null }))])
  const sortBy = (order: readonly number[]) => {
    const values = new Map(now().map((value) => [value.product_id, value]))
    put(order.flatMap((id) => values.get(id) ?? []))
  }
  return (
    <FormSection title={t('pos.section_products')} description={t('pos.section_products_help')}>
      <ListProblem control={control} name="products" />
      {fields.length > 0 && (
        <div className={styles.list}>
          <div className={styles.columns} aria-hidden="true">
            {t('pos.own_stock')}
          </div>
          <SortableList
            ids={ids}
            label={t('pos.section_products')}
            name_of={nameOf}
            disabled={!has_own_order || isReadOnly}
            onSort={sortBy}
          >
            {(id) => (
              <SoldProduct
                section={{ form, rule, shop, dependencies, isReadOnly }}
                id={id}
                index={ids.indexOf(id)}
                onRemove={() => put(now().filter(({ product_id }) => product_id !== id))}
              />
            )}
          </SortableList>
        </div>
      )}
      {others.length > 0 && !isReadOnly && <AddProducts products={others} onAdd={add} />}
      {dependencies.products.length === 0 && <p className={styles.note}>{t('pos.no_products_of_event')}</p>}
      {fields.length > 1 && (
        <SwitchField
          control={control}
          name="has_own_order"
          label={t('pos.own_order')}
          description={t(has_own_order ? 'pos.own_order_on' : 'pos.own_order_off')}
        />
      )}
    </FormSection>
  )
}

type SoldProductProps = { section: SectionProps; id: number; index: number; onRemove: () => void }

/** A product that is sold here: what it costs, how many there are, and the cap of its own. */
function SoldProduct({ section, id, index, onRemove }: SoldProductProps) {
  const t = useT()
  const { form, rule, shop, dependencies, isReadOnly } = section
  const product = dependencies.products.find((one) => one.id === id)
  const name = product?.name ?? ''
  const sold = shop?.products.find(({ product_id }) => product_id === id)?.taken ?? 0
  const about = [
    product && formatEuro(product.price),
    product?.status === 'not_live' && t('pos.product_not_live'),
    product?.stock === null ? t('pos.stock_unlimited') : product && t('pos.stock_of_product', { count: product.stock ?? 0 }),
    sold > 0 && t('pos.sold_here', { count: sold }),
  ]
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <div className={styles.about}>
        <span className={styles.name}>{name}</span>
        <RowProblem control={form.control} name={`products.${index}.product_id`} />
        <span className={styles.note}>{about.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.number}>
        <NumberField
          control={form.control}
          name={`products.${index}.stock`}
          label={t('pos.own_stock')}
          placeholder={t('pos.own_stock_none')}
          check={rule(`products.${index}.stock`)}
        />
      </div>
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.remove}
          aria-label={t('pos.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </ActionIcon>
      )}
    </div>
  )
}

type AddProductsProps = { products: readonly { id: number; name: string }[]; onAdd: (ids: readonly number[]) => void }

/** Chooses one more product to sell, or all of them. */
function AddProducts({ products, onAdd }: AddProductsProps) {
  const t = useT()
  return (
    <div className={styles.actions}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-md" leftSection={<Icon name="plus" size={16} />}>
            {t('pos.add_product')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {products.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => onAdd([id])}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {products.length > 1 && (
        <Button variant="subtle" size="compact-md" onClick={() => onAdd(products.map(({ id }) => id))}>
          {t('pos.add_all_products', { count: products.length })}
        </Button>
      )}
    </div>
  )
}
