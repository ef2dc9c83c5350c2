import type { GuestListRow } from '@entree/contract/desk/guest-lists/entities.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { useT } from '../../../messages.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

type State = 'cancelled' | 'free' | 'paid' | 'expired' | 'waiting'
const tones: Readonly<Record<State, Tone>> = {
  cancelled: 'bad',
  free: 'good',
  paid: 'good',
  expired: 'neutral',
  waiting: 'waiting',
}

/** How far a guest list has come: cancelled goes before what was paid. */
export function guestListState({ is_cancelled, payment_status, type }: GuestListRow): State {
  if (is_cancelled) return 'cancelled'
  if (isPaid(payment_status)) return type === 'free' ? 'free' : 'paid'
  return payment_status === 'expired' ? 'expired' : 'waiting'
}

/** The same in a word. */
export function GuestListState({ list }: { list: GuestListRow }) {
  const t = useT()
  const state = guestListState(list)
  return <StateBadge tone={tones[state]}>{t(`guests.state_${state}`)}</StateBadge>
}
