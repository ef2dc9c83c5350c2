import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import type { Office } from './sale-cart.ts'
import type { Checkout } from './use-checkout.ts'

/** The ways to pay what is in the cart; a cart that costs nothing is sold at once. */
export function PayButtons({ office: { payment_methods }, checkout }: { office: Office; checkout: Checkout }) {
  const t = useT()
  const { total, units, tooHigh, isReady, isSelling, pay, giveAway } = checkout
  if (total === 0 && units > 0 && !tooHigh)
    return (
      <Button size="lg" disabled={!isReady} loading={isSelling} onClick={giveAway}>
        {t('box.free')}
      </Button>
    )
  return payment_methods.map((method) => (
    <Button
      key={method}
      size="lg"
      variant={method === payment_methods[0] ? 'filled' : 'default'}
      disabled={!isReady}
      loading={isSelling}
      onClick={() => pay(method)}
    >
      {t(`ui.method_${method}`)}
    </Button>
  ))
}
