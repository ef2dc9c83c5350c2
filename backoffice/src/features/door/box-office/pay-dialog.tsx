import { Button, Stack, Text, TextInput } from '@mantine/core'
import { MOST_CENTS, type BoxOfficeMethod } from '@entree/domain/door/box-office.ts'
import { changeOf, quickAmounts } from '@entree/domain/door/sale.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { readEuro } from '@entree/domain/foundation/typed-numbers.ts'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './pay-dialog.module.css'

type PayDialogProps = {
  method: BoxOfficeMethod
  /** Cents. */
  total: number
  isOnline: boolean
  /** With the cash that was handed over, in cents; null: paid by pin. */
  onPaid: (given: number | null) => void
  onClose: () => void
}

/** The money changes hands: a tap on what the customer gives, or Enter for exactly the total, ends the sale. */
export function PayDialog({ method, total, isOnline, onPaid, onClose }: PayDialogProps) {
  const t = useT()
  return (
    <Dialog centered onClose={onClose} title={t(method === 'cash' ? 'box.pay_cash' : 'box.pay_pin')}>
      <Stack gap="md">
        <Text className={styles.total}>{formatEuro(total)}</Text>
        {method === 'cash' ? (
          <Cash {...{ total, isOnline, onPaid }} />
        ) : (
          <>
            <Text>{t('box.pin_text')}</Text>
            <Button size="xl" data-autofocus disabled={!isOnline} onClick={() => onPaid(null)}>
              {t('box.pin_done')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Cash({ total, isOnline, onPaid }: Pick<PayDialogProps, 'total' | 'isOnline' | 'onPaid'>) {
  const t = useT()
  const [text, setText] = useState('')
  const typed = text.trim() === '' ? total : readEuro(text)
  // A code that was scanned into the field is no money.
  const given = typed !== null && typed > Math.max(total, MOST_CENTS) ? null : typed
  const isEnough = given !== null && given >= total
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEnough && isOnline) onPaid(given)
  }
  return (
    <>
      <div className={styles.amounts}>
        {quickAmounts(total).map((amount) => (
          <Button key={amount} size="lg" variant="default" disabled={!isOnline} onClick={() => onPaid(amount)}>
            {amount === total ? t('box.exactly') : formatEuro(amount)}
          </Button>
        ))}
      </div>
      <form onSubmit={submit} className={styles.typed}>
        <TextInput
          data-autofocus
          label={t('box.given')}
          leftSection={<span aria-hidden="true">€</span>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          size="lg"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={given === null ? t('ui.wrong_number') : !isEnough && t('errors.cash_below_total')}
        />
        <Text className={styles.change} aria-live="polite">
          {t('box.change_back')} <strong>{formatEuro(changeOf(given ?? 0, total))}</strong>
        </Text>
        <Button type="submit" size="xl" disabled={!isEnough || !isOnline}>
          {t('box.finish')}
        </Button>
      </form>
    </>
  )
}
