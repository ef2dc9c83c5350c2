import type { DiscountCodeState } from '@entree/domain/catalogue/discount-code.ts'
import type { MessageKey } from '../../../messages.ts'
import type { Tone } from '../../../ui/state-badge.tsx'

/** How it is shown whether visitors can use a code now. */
export const codeStates: Readonly<Record<DiscountCodeState, { tone: Tone; label: MessageKey }>> = {
  off: { tone: 'neutral', label: 'discounts.active_no' },
  ended: { tone: 'neutral', label: 'discounts.active_ended' },
  used_up: { tone: 'bad', label: 'discounts.active_used_up' },
  later: { tone: 'waiting', label: 'discounts.active_later' },
  on: { tone: 'good', label: 'discounts.active_yes' },
}
