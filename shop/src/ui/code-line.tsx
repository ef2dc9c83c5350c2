import { useFormat } from '@entree/web/format.ts'
import { useT } from '../messages.ts'
import { PriceLine } from './price-line.tsx'

/** A code as what it takes off is shown. `amount` of a gift voucher: cents that are on it for this order. */
export type ShownCode = { code: string; type: 'percentage' | 'value' | 'voucher'; amount: number }

/** What a discount code takes off, or a gift voucher pays, as a negative amount in cents; of a voucher also what is left on it (GIFT-07). */
export function CodeLine({ code: { code, type, amount }, adjustment }: { code: ShownCode; adjustment: number }) {
  const t = useT()
  const { money } = useFormat()
  const isVoucher = type === 'voucher'
  return (
    <PriceLine
      label={isVoucher ? t('voucher_line') : t('discount_code_line', { code })}
      note={isVoucher ? t('voucher_left', { amount: money(Math.max(0, amount + adjustment)) }) : undefined}
      amount={adjustment}
      testId="discount-code"
    />
  )
}
