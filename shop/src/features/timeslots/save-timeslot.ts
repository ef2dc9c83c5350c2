import { send } from '../../send.ts'
import type { Order } from '../orders/use-order.ts'
import type { Option } from './slot-text.ts'

/** What was chosen: a timeslot there is, or an opening-hour option, which may have none yet. */
export type ChosenTime = { timeslot_id: number | null; option: Option | null; starts_at: string; ends_at: string }

/**
 * Saves the choice onto the order (SLOT-11). An option that nobody chose before is made a timeslot first (SLOT-09, SLOT-10).
 * @throws CallFailed
 */
export async function saveTimeslot({ id, secret }: Pick<Order, 'id' | 'secret'>, chosen: ChosenTime): Promise<Order> {
  const timeslot_id = chosen.timeslot_id ?? (await makeTimeslot({ id, secret }, chosen.option))
  return send('saveOrder', { id, secret, timeslot_id })
}

async function makeTimeslot(order: { id: number; secret: string }, option: Option | null): Promise<number | undefined> {
  if (option === null) return undefined
  const { opening_hour_id, day, opens_at } = option
  const made = await send('makeTimeslot', { ...order, option: { opening_hour_id, day, opens_at } })
  return made.timeslot_id
}
