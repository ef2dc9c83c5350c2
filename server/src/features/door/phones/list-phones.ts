import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DoorPhone } from '@entree/contract/door/phones/entities.ts'
import { phoneCode } from '@entree/domain/door/phone-rules.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Scope } from '#platform/scope.ts'
import { readProductsAtDoor } from '#features/door/scan-operations/event-at-door.ts'
import { listMessages } from './message-queries.ts'
import { listPhonesOfEvent, type PhoneRow } from './queries.ts'

/**
 * The phones of an event (PHONE-01) and the messages sent to them (PHONE-08). `build`: the current version of the door
 * app. Refuses `not_found` when the event is not the company's.
 */
export async function listPhones(scope: Scope, event_id: number, build: string | null): Promise<CallAnswer<'listPhones'>> {
  const { tx, company_id, now } = scope
  await readProductsAtDoor(scope, event_id)
  const rows = await listPhonesOfEvent(tx, company_id, { event_id, now, since: addMs(now, -DAY_MS) })
  const messages = await listMessages(tx, company_id, { event_id, since: addMs(now, -DAY_MS) })
  return { now, build, phones: rows.map(describe), messages }
}

function describe({ phone, role, box_office, battery_percent, is_charging, ...row }: PhoneRow): DoorPhone {
  return {
    ...row,
    code: phoneCode(phone),
    kind: role === 'scanner' ? 'scanner' : box_office ? 'box_office' : 'person',
    battery: battery_percent === null || is_charging === null ? null : { percent: battery_percent, charging: is_charging },
  }
}
