import { correctAmount, decrease, increase, type QuantityRange } from '@entree/domain/selling/quantities.ts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../messages.ts'
import { typedAmount } from './typed-amount.ts'
import styles from './quantity-selector.module.css'

/** When a typed number that may not be becomes the nearest that may (QTY-08, CONST-15). */
const CORRECTION_MS = 500

type QuantitySelectorProps = {
  name: string
  amount: number
  range: QuantityRange
  onChange: (amount: number) => void
  describedBy?: string
  /** What the number is, where it is none of `name`. */
  label?: string
}

/** Minus, a number that can be typed, plus (QTY-05, QTY-06, QTY-07). */
export function QuantitySelector({ name, amount, range, onChange, describedBy, label }: QuantitySelectorProps) {
  const t = useT()
  const title = label ?? t('quantity_of', { product: name })
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const choose = (next: number) => {
    clearTimeout(timer.current)
    setTyped(null)
    if (next !== amount) onChange(next)
  }
  const type = (entered: string) => {
    const { text, digits, hasPart } = typedAmount(entered)
    const wanted = Number(digits)
    const correct = correctAmount(range, wanted)
    clearTimeout(timer.current)
    if (hasPart) {
      // It stays as it is until it is left: a digit of the cents that comes late would make the whole ten times as much.
      setTyped(text)
      if (digits !== '' && correct === wanted && wanted !== amount) onChange(wanted)
      return
    }
    if (digits !== '' && correct === wanted) return choose(wanted)
    setTyped(digits)
    timer.current = setTimeout(() => choose(correct), CORRECTION_MS)
  }
  const leave = () => {
    if (typed !== null) choose(correctAmount(range, Number(typedAmount(typed).digits)))
  }
  const canLess = amount > 0
  const canMore = amount < range.max

  return (
    <div
      className={styles.selector}
      role="group"
      aria-label={title}
      data-chosen={amount > 0 || undefined}
      data-range={`${range.min} ${range.step} ${range.max}`}
    >
      <button
        type="button"
        className={styles.less}
        aria-label={t('quantity_less', { product: name })}
        aria-disabled={!canLess || undefined}
        onClick={() => canLess && choose(decrease(range, amount))}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h12" />
        </svg>
      </button>
      <input
        className={styles.amount}
        inputMode="numeric"
        autoComplete="off"
        aria-label={title}
        aria-describedby={describedBy}
        value={typed ?? amount}
        readOnly={range.max === 0}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' && canMore) choose(increase(range, amount))
          if (event.key === 'ArrowDown' && canLess) choose(decrease(range, amount))
          if (event.key === 'Enter') leave()
        }}
      />
      <button
        type="button"
        className={styles.more}
        aria-label={t('quantity_more', { product: name })}
        aria-disabled={!canMore || undefined}
        onClick={() => canMore && choose(increase(range, amount))}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 10h12M10 4v12" />
        </svg>
      </button>
    </div>
  )
}
