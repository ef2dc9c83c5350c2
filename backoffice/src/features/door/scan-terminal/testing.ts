import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { screen } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, renderBackoffice } from '../../../testing/render-backoffice.tsx'

const span = { starts_at: '2026-07-04T10:00:00.000Z', ends_at: '2026-07-04T21:00:00.000Z' }
const session = { id: 5, name: 'Main gate', ...span, outgoing_scans: false, test_mode: false }

/** Two events at the door: one with two sessions, one with a session in test mode. */
export const events = [
  {
    id: 2,
    name: 'Orchard night',
    ...span,
    venue: null,
    linked_company: null,
    sessions: [session, { ...session, id: 6, name: 'Side gate', outgoing_scans: true }],
  },
  {
    id: 3,
    name: 'Harvest',
    ...span,
    venue: null,
    linked_company: null,
    sessions: [{ ...session, id: 8, name: 'Barn', test_mode: true }],
  },
]

/** A ticket in the list, which is not scanned yet. */
export const entry = {
  ticket_id: 500_001,
  holder: 'Anna de Vries',
  order_number: '179762',
  product: 'Day ticket',
  color: null,
  timeslot: null,
  scanned_at: null,
  may_undo: true,
  mark: null,
  state: 'valid' as const,
}

/** The answer to a scan of that ticket: it is let in. */
export const answer: ScanAnswer = {
  scan_id: 'a3bb189e-8bf9-4f0a-9b3c-1f0e2d3c4b5a',
  result: 'ok',
  reason: null,
  earlier: null,
  can_overrule: false,
  scanned_at: '2026-07-04T12:00:00.000Z',
  color: null,
  ticket: {
    id: 500_001,
    holder: 'Anna de Vries',
    order_number: '179762',
    product: 'Day ticket',
    event_name: 'Orchard night',
    timeslot: null,
    forged_at: null,
    mark: null,
  },
}

/** Opens the terminal as a user with these permissions. */
export const open = (
  answers: Answers = {},
  held: Permission[] = ['scan_terminal.view', 'scan_terminal.checkin'],
  path = '/scan-terminal',
) =>
  renderBackoffice(path, {
    session: aSession({ permissions: held }),
    answers: {
      listTerminalEvents: events,
      listTerminalEntries: {
        data: [entry, { ...entry, ticket_id: 500_002, holder: 'Bob', scanned_at: span.starts_at }],
        total: 40,
        page: 1,
        per_page: 25,
        last_page: 2,
      },
      ...answers,
    },
  })

/** Types a code as a hand scanner does. */
export const scan = async (user: ReturnType<typeof userEvent.setup>, code = 'CODE') => {
  await user.type(await screen.findByLabelText('Ticket code'), `${code}{Enter}`)
}
