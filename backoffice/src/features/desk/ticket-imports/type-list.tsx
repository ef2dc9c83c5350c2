import type { ReadTickets } from '@entree/domain/desk/ticket-import-rows.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { newProduct, newProductRefusals, type Products, type TypeChoice, type TypeChoices } from './import-values.ts'
import styles from './ticket-import.module.css'

type Type = ReadTickets['ticket_types'][number]
type TypeListProps = {
  types: readonly Type[]
  products: Products
  choices: TypeChoices
  onChoose: (type: string, choice: TypeChoice) => void
}

/** Says of each ticket type of the file which product it is from now on: one of the event, a new one, or none (MOVE-03). */
export function TypeList({ types, products, choices, onChoose }: TypeListProps) {
  const t = useT()
  if (types.length === 0) return null
  return (
    <FormSection title={t('imports.types')} description={t('imports.types_text')}>
      <ul className={styles.types}>
        {types.map((type) => (
          <li key={type.name}>
            <TypeFields type={type} products={products} choice={choices.get(type.name) ?? null} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

type TypeFieldsProps = Pick<TypeListProps, 'products' | 'onChoose'> & { type: Type; choice: TypeChoice }

function TypeFields({ type, products, choice, onChoose }: TypeFieldsProps) {
  const t = useT()
  const mayProducts = useMay('event.products')
  const { vat_percentage } = useEvent()
  const value = choice === null ? '' : choice.kind === 'product' ? String(choice.product_id) : choice.kind
  const choose = (chosen: string) => {
    if (chosen === '') return onChoose(type.name, null)
    if (chosen === 'out') return onChoose(type.name, { kind: 'out' })
    onChoose(type.name, chosen === 'new' ? newProduct(type, vat_percentage) : { kind: 'product', product_id: Number(chosen) })
  }
  return (
    <>
      <NativeSelect
        label={type.name}
        description={t('imports.type_count', { count: type.tickets })}
        value={value}
        data={[
          { value: '', label: t('imports.choose') },
          ...products.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(mayProducts ? [{ value: 'new', label: t('imports.new_product') }] : []),
          { value: 'out', label: t('imports.leave_out') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {choice?.kind === 'new' && <NewProduct product={choice} onChange={(next) => onChoose(type.name, next)} />}
    </>
  )
}

type NewProductProps = {
  product: Extract<TypeChoice, { kind: 'new' }>
  onChange: (product: Extract<TypeChoice, { kind: 'new' }>) => void
}

function NewProduct({ product, onChange }: NewProductProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const refusals = newProductRefusals(product)
  const errorOf = (field: string) => {
    const found = refusals.find((one) => one.field === field)
    return found && refusalText(found)
  }
  return (
    <div className={styles.new}>
      <FieldRow>
        <TextInput
          label={t('imports.new_name')}
          value={product.name}
          maxLength={200}
          error={errorOf('name')}
          onChange={({ currentTarget }) => onChange({ ...product, name: currentTarget.value })}
        />
        <TextInput
          label={t('imports.new_price')}
          value={product.price}
          inputMode="decimal"
          error={errorOf('price')}
          onChange={({ currentTarget }) => onChange({ ...product, price: currentTarget.value })}
        />
        <TextInput
          label={t('imports.new_vat')}
          value={product.vat}
          inputMode="decimal"
          error={errorOf('vat_percentage')}
          onChange={({ currentTarget }) => onChange({ ...product, vat: currentTarget.value })}
        />
      </FieldRow>
      <p className={styles.hint}>{t('imports.new_text')}</p>
    </div>
  )
}
