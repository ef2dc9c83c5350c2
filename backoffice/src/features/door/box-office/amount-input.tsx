import { useState } from 'react'
import styles from './sale-page.module.css'

type AmountInputProps = { label: string; value: number; onChange: (amount: number) => void }

/** How many, typed where it is quicker than tapping; taken over when it is left, or with Enter. What is no number changes nothing. */
export function AmountInput({ label, value, onChange }: AmountInputProps) {
  // Of the number that it was typed over: another one shows instead of it.
  const [typed, setTyped] = useState<{ text: string; over: number } | null>(null)
  const text = typed?.over === value ? typed.text : String(value)
  const take = () => {
    const amount = /^\d{1,4}$/.test(text.trim()) ? Number(text) : value
    setTyped(null)
    if (amount !== value) onChange(amount)
  }
  return (
    <input
      className={styles.number}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: value })}
      onBlur={take}
      // Left by Enter, so that the keys that add and pay work again.
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
