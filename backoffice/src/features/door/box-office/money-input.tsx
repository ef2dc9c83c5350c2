import { TextInput } from '@mantine/core'
import { formatCents, readEuro } from '@entree/domain/foundation/typed-numbers.ts'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import styles from './sale-page.module.css'

type MoneyInputProps = {
  label: string
  /** Cents; NaN: what was typed is no amount. */
  value: number | null
  onChange: (cents: number | null) => void
  /** What else is wrong with it. */
  error?: string
  isLabelShown?: boolean
}

/** An amount in euros that is taken over when it is left, or with Enter; null when it is empty, NaN when it is no amount. Cents. */
export function MoneyInput({ label, value, onChange, error, isLabelShown = false }: MoneyInputProps) {
  const t = useT()
  // Of the value that it was typed over: another one shows instead of it.
  const [typed, setTyped] = useState<{ text: string; over: number | null } | null>(null)
  const isUnreadable = Number.isNaN(value)
  const shown = value === null || isUnreadable ? '' : formatCents(value)
  const text = typed !== null && Object.is(typed.over, value) ? typed.text : shown
  const take = () => {
    const read = text.trim() === '' ? null : (readEuro(text) ?? Number.NaN)
    const cents = read !== null && read < 0 ? Number.NaN : read
    setTyped(Number.isNaN(cents) ? { text, over: Number.NaN } : null)
    onChange(cents)
  }
  return (
    <TextInput
      label={isLabelShown ? label : undefined}
      aria-label={isLabelShown ? undefined : label}
      leftSection={<span aria-hidden="true">€</span>}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      classNames={{ wrapper: styles.money }}
      value={text}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: value })}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      error={isUnreadable ? t('ui.wrong_number') : error}
      errorProps={{ role: 'alert' }}
    />
  )
}
