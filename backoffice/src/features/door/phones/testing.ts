import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DoorPhone } from '@entree/contract/door/phones/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, renderBackoffice } from '../../../testing/render-backoffice.tsx'

export const NOW = '2026-07-04T12:00:00.000Z'

/** A phone with which all is well. */
export function aPhone(change: Partial<DoorPhone> = {}): DoorPhone {
  return {
    id: 1,
    code: '3F2A',
    name: 'Gate 1',
    kind: 'scanner',
    session: 'Main gate',
    battery: { percent: 64, charging: false },
    waiting: 0,
    build: 'new',
    clock_s: 0,
    last_seen_at: NOW,
    signed_in: true,
    ...change,
  }
}

/** What the server answers about these phones. */
export function phonesAnswer(...phones: DoorPhone[]): CallAnswer<'listPhones'> {
  return { now: NOW, build: 'new', phones, messages: [] }
}

/** Opens the screen of an event's phones as a user with these permissions. */
export function openPhones(
  answers: Answers = {},
  permissions: Permission[] = ['event.view', 'scanner.view', 'scan_operation.edit'],
) {
  return renderBackoffice('/events/5/phones', {
    session: aSession({ permissions }),
    answers: { getEventDetail: anEventDetail(), listPhones: phonesAnswer(aPhone()), ...answers },
  })
}
