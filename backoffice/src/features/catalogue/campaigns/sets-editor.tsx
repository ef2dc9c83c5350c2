import type { CampaignSet } from '@entree/domain/catalogue/campaign-rules.ts'
import { readEuro } from '@entree/domain/foundation/typed-numbers.ts'
import { formatCents } from '@entree/domain/foundation/typed-numbers.ts'
import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Of } from '../../../ui/of.tsx'
import { NEW_SET } from './campaign-values.ts'
import styles from './sets-editor.module.css'

type SetsEditorProps = {
  sets: readonly CampaignSet[]
  onChange: (sets: CampaignSet[]) => void
  /** What is wrong, by place: `0.value`. */
  errors?: Readonly<Record<string, string>>
  /** Which of several rules they are of. */
  of?: string
}

const operations = { name: ['contains', 'equal'], price: ['less', 'greater', 'equal'] } as const

/** The conditions of a rule, one below the other; a product has to satisfy all of them (BCAMP-07 to BCAMP-11). */
export function SetsEditor({ sets, onChange, errors = {}, of }: SetsEditorProps) {
  const t = useT()
  const change = (index: number, set: CampaignSet) => onChange(sets.map((old, place) => (place === index ? set : old)))
  const placeOf = (index: number) => [of, index + 1].filter(Boolean).join(', ')
  return (
    <Stack gap="xs">
      {sets.map((set, index) => (
        // Conditions have no id, and are distinguished by their position only.
        <div key={index} className={styles.set} role="group" aria-label={placeOf(index)}>
          <Select
            aria-label={t('discounts.set_field')}
            allowDeselect={false}
            data={[
              { value: 'name', label: t('discounts.field_name') },
              { value: 'price', label: t('discounts.field_price') },
            ]}
            value={set.field}
            onChange={(field) => change(index, field === 'price' ? { field, operation: 'less', value: 0 } : NEW_SET)}
          />
          <Select
            aria-label={t('discounts.set_operation')}
            allowDeselect={false}
            data={operations[set.field].map((operation) => ({ value: operation, label: t(`discounts.operation_${operation}`) }))}
            value={set.operation}
            onChange={(chosen) => {
              const operation = operations[set.field].find((one) => one === chosen)
              if (operation) change(index, { ...set, operation })
            }}
            error={errors[`${index}.operation`]}
          />
          {set.field === 'price' ? (
            <PriceInput
              cents={Number(set.value)}
              onChange={(value) => change(index, { ...set, value })}
              error={errors[`${index}.value`]}
            />
          ) : (
            <TextInput
              aria-label={t('discounts.set_value')}
              value={String(set.value)}
              maxLength={200}
              onChange={({ currentTarget }) => change(index, { ...set, value: currentTarget.value })}
              error={errors[`${index}.value`]}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            disabled={sets.length === 1}
            aria-label={`${t('discounts.set_remove')}: ${placeOf(index)}`}
            onClick={() => onChange(sets.filter((_, place) => place !== index))}
          >
            <Icon name="trash" />
          </ActionIcon>
        </div>
      ))}
      <Group>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange([...sets, NEW_SET])}
        >
          {t('discounts.set_add')}
          {of !== undefined && <Of name={of} />}
        </Button>
      </Group>
    </Stack>
  )
}

type PriceInputProps = {
  /** NaN: what was typed is no amount. */
  cents: number
  onChange: (cents: number) => void
  error?: string
}

/** An amount of money. What is not an amount stays as it was typed, is reported when the field is left, and is not saved. */
function PriceInput({ cents, onChange, error }: PriceInputProps) {
  const t = useT()
  // Of the amount that it means: another one shows instead of it.
  const [draft, setDraft] = useState<{ text: string; cents: number } | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const isUnreadable = Number.isNaN(cents)
  const shown = isUnreadable ? '' : formatCents(cents)
  const text = draft !== null && Object.is(draft.cents, cents) ? draft.text : shown
  return (
    <TextInput
      aria-label={t('discounts.set_value')}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">€</span>}
      value={text}
      onChange={({ currentTarget }) => {
        const read = readEuro(currentTarget.value)
        const meant = read === null || read < 0 ? Number.NaN : read
        setDraft({ text: currentTarget.value, cents: meant })
        onChange(meant)
      }}
      onFocus={() => setIsLeft(false)}
      onBlur={() => {
        setIsLeft(true)
        if (!isUnreadable) setDraft(null)
      }}
      error={isUnreadable && text.trim() !== '' && (isLeft || error) ? t('ui.wrong_number') : error}
      errorProps={{ role: 'alert' }}
    />
  )
}
