import { LONGEST_NAME } from '@entree/domain/desk/guest-list.ts'
import { ActionIcon } from '@mantine/core'
import { memo, useId, type KeyboardEvent } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './guest-lines.module.css'
import type { Choices, Guest, GuestColumn, GuestProblems } from './guest-values.ts'

type GuestLineProps = {
  guest: Guest
  /** From 1. */
  number: number
  products: Choices['products']
  /** What a ticket costs when nothing is typed, as it is shown; null: there is nothing to pay. */
  prices: ReadonlyMap<number, string> | null
  problems: GuestProblems | undefined
  /** Names and addresses have to be there. */
  isNeeded: boolean
  onChange: (key: string, change: Partial<Guest>) => void
  onRemove: (key: string) => void
}

const people = ['first_name', 'last_name', 'email'] as const
const LONGEST_ADDRESS = 254

/** A guest in the list: their name and address, the product, what it costs, and what is wrong with each. One of up to 500. */
export const GuestLine = memo(Line, isSame)

function Line({ guest, number, products, prices, problems, isNeeded, onChange, onRemove }: GuestLineProps) {
  const t = useT()
  const refusalText = useRefusalText()
  const id = useId()
  const { key, product_id, product } = guest
  const wrong = (column: GuestColumn) => {
    const refused = problems?.[column]
    if (!refused) return null
    if (column === 'product_id' && product !== '') return t('guests.unknown_product', { name: product })
    return refused.code === 'invalid_amount' ? t('ui.wrong_number') : refusalText(refused)
  }
  const common = (column: GuestColumn) => ({
    'data-column': column,
    'aria-invalid': problems?.[column] ? (true as const) : undefined,
    'aria-describedby': problems?.[column] ? `${id}-${column}` : undefined,
  })
  return (
    <li className={styles.line} aria-label={t('guests.guest', { number })}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {people.map((column) => (
        <div key={column} className={styles.cell}>
          <label>
            <span className={styles.label}>{t(`guests.${column}`)}</span>
            <input
              {...common(column)}
              type={column === 'email' ? 'email' : 'text'}
              autoComplete="off"
              aria-required={isNeeded || undefined}
              maxLength={column === 'email' ? LONGEST_ADDRESS : LONGEST_NAME}
              value={guest[column]}
              onKeyDown={goDown}
              onChange={({ currentTarget }) => onChange(key, { [column]: currentTarget.value })}
            />
          </label>
          <Wrong id={`${id}-${column}`} text={wrong(column)} />
        </div>
      ))}
      <div className={styles.cell}>
        <label>
          <span className={styles.label}>{t('guests.product')}</span>
          <select
            {...common('product_id')}
            aria-required="true"
            value={product_id ?? ''}
            onChange={({ currentTarget }) => onChange(key, { product_id: Number(currentTarget.value) || null })}
          >
            <option value="">{t('guests.choose_product')}</option>
            {products.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <Wrong id={`${id}-product_id`} text={wrong('product_id')} />
      </div>
      {prices && (
        <div className={styles.cell}>
          <label>
            <span className={styles.label}>{t('guests.price')}</span>
            <input
              {...common('price')}
              className={styles.price}
              inputMode="decimal"
              autoComplete="off"
              placeholder={product_id === null ? '' : prices.get(product_id)}
              value={guest.price}
              onKeyDown={goDown}
              onChange={({ currentTarget }) => onChange(key, { price: currentTarget.value })}
            />
          </label>
          <Wrong id={`${id}-price`} text={wrong('price')} />
        </div>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.remove}
        aria-label={t('guests.remove', { number })}
        onClick={() => onRemove(key)}
      >
        <Icon name="close" size={18} />
      </ActionIcon>
    </li>
  )
}

function Wrong({ id, text }: { id: string; text: string | null }) {
  return (
    text && (
      <span id={id} className={styles.wrong}>
        {text}
      </span>
    )
  )
}

/** Enter goes to the same column of the next guest, as in a spreadsheet; it does not send the form. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const { column } = event.currentTarget.dataset
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector(`[data-column="${column}"]`)
  if (next instanceof HTMLElement) next.focus()
}

/** By what is in it: the form gives new objects for all guests when one of them changes. */
function isSame(before: GuestLineProps, after: GuestLineProps): boolean {
  const { guest, problems, ...rest } = before
  const others = Object.keys(rest) as (keyof typeof rest)[]
  const columns = Object.keys(guest) as (keyof Guest)[]
  return (
    others.every((name) => rest[name] === after[name]) &&
    columns.every((name) => guest[name] === after.guest[name]) &&
    (['first_name', 'last_name', 'email', 'product_id', 'price'] as const).every(
      (name) => problems?.[name]?.code === after.problems?.[name]?.code,
    )
  )
}
