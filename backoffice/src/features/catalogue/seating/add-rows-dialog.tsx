import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { LAST_PLACE, LONGEST_ROW, LONGEST_SECTION, type NewRows } from '@entree/domain/catalogue/seating.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { Hall } from './hall.tsx'
import { previewKeys, previewLook } from './plan-preview.ts'
import { addRows, planRefusals, type Plan } from './plan.ts'
import { useSeatLabel } from './seat-words.ts'
import { firstRowAfter, readRows, type RowValues } from './typed-rows.ts'

type AddRowsDialogProps = {
  plan: Plan
  products: readonly ProductDetail[]
  onAdd: (rows: NewRows, product_id: number) => void
  onClose: () => void
}

/** Many rows at a time, drawn while they are typed (SEAT-02). */
export function AddRowsDialog({ plan, products, onAdd, onClose }: AddRowsDialogProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const form = useForm<RowValues>({ defaultValues: startOf(plan, products), mode: 'onChange' })
  const { control } = form
  const [product_id, section, typedRows, seats, first_row, first_number, numbers, from, aisles] = useWatch({
    control,
    name: FIELDS,
  })
  const rows = readRows({ product_id, section, rows: typedRows, seats, first_row, first_number, numbers, from, aisles })
  const names = useMemo(() => new Map(products.map(({ id, name }) => [id, name])), [products])
  const ids = useMemo(() => products.map(({ id }) => id), [products])
  const labelOf = useSeatLabel(names)
  const drawn = rows && product_id !== null ? addRows(plan, rows, product_id, previewKeys()) : []
  const [refused = null] = planRefusals(drawn)
  const count = rows ? rows.rows * rows.seats : 0
  const between = (min: number, max: number) => (value: number | null) =>
    value === null || (value >= min && value <= max) ? null : refusal('whole_number_invalid', { min, max })
  return (
    <Dialog onClose={onClose} size="xl" fullScreen={isPhone} title={t('seating.add_rows')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.stopPropagation()
          void form.handleSubmit(() => {
            if (rows && product_id !== null && refused === null) onAdd(rows, product_id)
          })(event)
        }}
      >
        <Stack gap="md">
          <FieldRow>
            <SelectField
              control={control}
              name="product_id"
              label={t('seating.sell_as')}
              options={products.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
            <TextField
              control={control}
              name="section"
              label={t('seating.section')}
              description={t('seating.section_help')}
              maxLength={LONGEST_SECTION}
            />
          </FieldRow>
          <FieldRow>
            <NumberField control={control} name="rows" label={t('seating.rows')} required check={between(1, LAST_PLACE + 1)} />
            <NumberField control={control} name="seats" label={t('seating.seats')} required check={between(1, LAST_PLACE + 1)} />
          </FieldRow>
          <FieldRow>
            <TextField
              control={control}
              name="first_row"
              label={t('seating.first_row')}
              description={t('seating.first_row_help')}
              maxLength={LONGEST_ROW}
            />
            <NumberField
              control={control}
              name="first_number"
              label={t('seating.first_number')}
              required
              check={between(0, 9999)}
            />
          </FieldRow>
          <FieldRow>
            <SelectField
              control={control}
              name="numbers"
              label={t('seating.numbers')}
              required
              options={[
                { value: 'all', label: t('seating.numbers_all') },
                { value: 'odd', label: t('seating.numbers_odd') },
                { value: 'even', label: t('seating.numbers_even') },
              ]}
            />
            <SelectField
              control={control}
              name="from"
              label={t('seating.from')}
              required
              options={[
                { value: 'left', label: t('seating.from_left') },
                { value: 'right', label: t('seating.from_right') },
              ]}
            />
          </FieldRow>
          <TextField
            control={control}
            name="aisles"
            label={t('seating.aisles')}
            description={t('seating.aisles_help')}
            inputMode="text"
            maxLength={100}
          />
          {refused && (
            <Notice tone="warning">{refused === 'hall_too_large' ? t('seating.too_large') : refusalText(refused)}</Notice>
          )}
          {drawn.length > 0 && (
            <Hall label={t('seating.preview')} seats={drawn} products={ids} labelOf={labelOf} lookOf={previewLook} />
          )}
          <DialogButtons form={form} isSaving={false} disabled={!rows || refused !== null}>
            {t('seating.add_count', { count })}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

const FIELDS = ['product_id', 'section', 'rows', 'seats', 'first_row', 'first_number', 'numbers', 'from', 'aisles'] as const

/** The next row after those that are there, of the same section and product. */
function startOf(plan: Plan, products: readonly ProductDetail[]): RowValues {
  const last = plan.toSorted((a, b) => a.y - b.y).at(-1)
  const [first] = products
  return {
    product_id: last?.product_id ?? first?.id ?? null,
    section: last?.section ?? '',
    rows: plan.length === 0 ? 10 : 1,
    seats: last ? plan.filter(({ y }) => y === last.y).length : 20,
    first_row: firstRowAfter(plan),
    first_number: 1,
    numbers: 'all',
    from: 'left',
    aisles: '',
  }
}
