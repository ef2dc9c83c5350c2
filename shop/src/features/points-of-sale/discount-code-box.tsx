import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { Button } from '@entree/web/ui/button.tsx'
import { refusalMessage } from '@entree/web/errors.ts'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { useFormat } from '@entree/web/format.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { send } from '../../send.ts'
import { useReportFailure } from '../../failures.ts'
import { useLaterMessages, useT } from '../../messages.ts'
import styles from './discount-code-box.module.css'

export type DiscountCode = CallAnswer<'checkDiscountCode'>

type DiscountCodeBoxProps = {
  code: DiscountCode | null
  /** Whether it does something for what is chosen (DEC-S-31). */
  applies: boolean
  /** Why the order was refused with the code: it is brought into view, as it may be far from the button that was pressed. */
  error: string | null
  check: (code: string) => Promise<DiscountCode>
  /** Null clears it (CART-08, CART-09). */
  onChange: (code: DiscountCode | null) => void
}

/** Enter a discount code (DISC-01), or see the one in use and take it off. */
export function DiscountCodeBox({ code, applies, error, check, onChange }: DiscountCodeBoxProps) {
  const t = useT()
  const { money } = useFormat()
  const { t: anyT } = useLanguage()
  const report = useReportFailure()
  const [text, setText] = useState('')
  useLaterMessages(text !== '')
  const [isEmpty, setEmpty] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== null) input.current?.focus()
  }, [error])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setRefused(null)
    setBusy(true)
    try {
      onChange(await check(text.trim()))
      setText('')
    } catch (failure) {
      const { discount_code, code: ofInput } = report(failure, ['discount_code', 'code'])
      setRefused(discount_code ?? ofInput ?? null)
    }
    setBusy(false)
  }

  if (code) {
    return (
      <div className={styles.used}>
        <p role="status">
          <span aria-hidden="true">✓ </span>
          {code.type === 'voucher'
            ? t('voucher_used', { amount: money(code.amount) })
            : t('discount_code_used', { code: code.code })}
          {!applies && <span className={styles.hint}>{t('discount_code_not_applying')}</span>}
        </p>
        <Button look="quiet" onClick={() => onChange(null)}>
          {t('remove')}
          <span className="visually-hidden"> {code.code}</span>
        </Button>
      </div>
    )
  }
  return (
    <form className={styles.box} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={input}
        label={t('discount_code')}
        error={isEmpty ? t('discount_code_empty') : refused ? refusalMessage(anyT, refused) : error}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        onKeyDown={(event) => {
          // With its button disabled the form itself does not hear Enter.
          if (event.key === 'Enter') setEmpty(text.trim() === '')
        }}
        onChange={(event) => {
          setText(event.target.value)
          setEmpty(false)
          setRefused(null)
        }}
      />
      <Button type="submit" disabled={text.trim() === ''} busy={isBusy} className={styles.apply}>
        {t('apply')}
      </Button>
    </form>
  )
}

/** Asks the point of sale about a code (DISC-03). */
export function checkAtPointOfSale(point_of_sale_id: number): (code: string) => Promise<DiscountCode> {
  return (code) => send('checkDiscountCode', { id: point_of_sale_id, code })
}
