import { join } from 'node:path'
import { buildOfPage } from '@entree/domain/door/phone-rules.ts'
import { addMs, DAY_MS, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import type { Services, Slice } from '#features/services.ts'
import { createBuiltFileReader } from '#features/foundation/pages/built-file.ts'
import { listPhones } from './list-phones.ts'
import { deleteMessagesBefore } from './message-queries.ts'
import { deletePhonesBefore } from './queries.ts'
import { reportPhone } from './report-phone.ts'
import { sendPhoneMessage, withdrawPhoneMessage } from './send-message.ts'

/** How long a phone is known that was not heard of (PHONE-02), and what was said to it. */
const KEPT_MS = 7 * DAY_MS

/** Binds what the phones at the door say of themselves, and the screen that shows them. */
export function bindPhones({ bind, db, door_dist, now }: Services): Slice {
  const readBuild = createBuiltFileReader(join(door_dist, 'index.html'), buildOfPage)
  bind('listPhones', async (scope, { event_id }) => listPhones(scope, event_id, await readBuild()))
  bind('reportPhone', reportPhone)
  bind('sendPhoneMessage', sendPhoneMessage)
  bind('withdrawPhoneMessage', async (scope, input) => {
    await withdrawPhoneMessage(scope, input)
    return { success: true as const }
  })
  const work = async () => {
    const before = addMs(now(), -KEPT_MS)
    await deletePhonesBefore(db, before)
    await deleteMessagesBefore(db, before)
  }
  return {
    repeats: [{ name: 'forget-old-phones', every_ms: HOUR_MS, work }],
    audit: { phone_message: { name: 'text', event: 'event_id' } },
  }
}
