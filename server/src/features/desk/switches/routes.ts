import type { Services, Slice } from '#features/services.ts'
import { orderSwitchedMail } from './mails/order-switched.ts'
import { readChoices } from './read-choices.ts'
import { switchOrder } from './switch-order.ts'

/** Binds the moving of orders to another event, point of sale or timeslot. */
export function bindSwitches({ bind, hooks }: Services): Slice {
  bind('getSwitchChoices', readChoices)
  bind('switchOrder', (scope, input) => switchOrder(scope, input, hooks))
  return { mails: [orderSwitchedMail] }
}
