import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { folded } from '@entree/domain/foundation/search-words.ts'
import { Stack, Text } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField, SelectField } from '../../../ui/fields/choice-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { Hall } from './hall.tsx'
import { plainLook, previewKeys, previewLook } from './plan-preview.ts'
import { planRefusals, type Plan } from './plan.ts'
import { nameIn, useSeatLabel, useSeatText } from './seat-words.ts'
import type { Seating } from './seating-query.ts'
import { takeHall, type TakeMode } from './take-hall.ts'

type TakeHallFormProps = {
  plan: Plan
  products: readonly ProductDetail[]
  other: { seating: Seating; products: readonly ProductDetail[] }
  newKey: () => string
  onTake: (plan: Plan) => void
}
/** `becomes`: of each product of the other event, in their order there. */
type Values = { becomes: (number | null)[]; mode: TakeMode }

const WATCHED = ['becomes', 'mode'] as const

/** What the seats of the other event are sold as here, and what becomes of those that are drawn already; with the hall as it would be. */
export function TakeHallForm({ plan, products, other, newKey, onTake }: TakeHallFormProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const seatText = useSeatText()
  const headId = useId()
  const hall = other.seating.seats
  const counts = useMemo(() => Map.groupBy(hall, ({ product_id }) => product_id), [hall])
  const theirs = useMemo(() => other.products.filter(({ id }) => counts.has(id)), [other.products, counts])
  const form = useForm<Values>({ defaultValues: { becomes: theirs.map((one) => sameProduct(one, products)), mode: 'add' } })
  const { control } = form
  const [becomes, mode] = useWatch({ control, name: WATCHED })
  const ids = useMemo(() => [...products.map(({ id }) => id), UNKNOWN], [products])
  const names = useMemo(() => new Map(products.map(({ id, name }) => [id, name])), [products])
  const labelOf = useSeatLabel(names)
  const take = useMemo(() => {
    const known = new Map(theirs.map(({ id }, index) => [id, becomes[index] ?? UNKNOWN]))
    const productOf = (id: number) => known.get(id) ?? UNKNOWN
    return (newKeyOf: () => string) => takeHall({ plan, hall, mode, productOf, newKey: newKeyOf })
  }, [plan, hall, theirs, becomes, mode])
  const taken = useMemo(() => take(previewKeys()), [take])
  const [refused = null] = useMemo(() => planRefusals(taken.plan), [taken])
  const textOf = (wrong: Refusal) => {
    const seat = nameIn(wrong)
    return seat ? t('seating.about', { name: seatText(seat), text: refusalText(wrong) }) : refusalText(wrong)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        void form.handleSubmit(() => {
          if (refused === null) onTake(take(newKey).plan)
        })(event)
      }}
    >
      <Stack gap="md">
        <Stack gap="sm" role="group" aria-labelledby={headId}>
          <Text id={headId} fw={600}>
            {t('seating.take_products')}
          </Text>
          {theirs.map(({ id, name }, index) => (
            <SelectField
              key={id}
              control={control}
              name={`becomes.${index}`}
              label={t('seating.take_product', {
                product: name,
                seats: t('seating.seats_count', { count: counts.get(id)?.length ?? 0 }),
              })}
              options={products.map((product) => ({ value: product.id, label: product.name }))}
              required
            />
          ))}
        </Stack>
        {plan.length > 0 && (
          <RadioField
            control={control}
            name="mode"
            label={t('seating.take_mode')}
            options={[
              { value: 'add', label: t('seating.take_add') },
              { value: 'replace', label: t('seating.take_replace') },
            ]}
          />
        )}
        {taken.kept > 0 && <Notice>{t('seating.take_kept', { count: taken.kept })}</Notice>}
        {refused && <Notice tone="warning">{refused === 'hall_too_large' ? t('seating.too_large') : textOf(refused)}</Notice>}
        <Hall
          label={t('seating.preview')}
          seats={taken.plan}
          products={ids}
          labelOf={labelOf}
          lookOf={mode === 'add' && plan.length > 0 ? previewLook : plainLook}
        />
        <DialogButtons form={form} isSaving={false} disabled={refused !== null || hall.length === 0}>
          {t('seating.take_count', { count: hall.length })}
        </DialogButtons>
      </Stack>
    </form>
  )
}

/** What seats are drawn as whose product is not chosen yet. */
const UNKNOWN = 0

/** The product of the same name, or the only one there is. */
function sameProduct({ name }: ProductDetail, products: readonly ProductDetail[]): number | null {
  const [first, ...others] = products
  const same = products.find((product) => folded(product.name.trim()) === folded(name.trim()))
  return same?.id ?? (others.length === 0 ? (first?.id ?? null) : null)
}
