import { scanDirections, scanReasons } from '@entree/domain/door/judge-scan.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageOf } from '../../foundation/page.ts'
import { id, instant, plannedInstant, readNumber } from '../../foundation/values.ts'
import { DoorTickets } from './door-tickets.ts'
import { DoorEntry, DoorEvent, ScanAnswer, TicketDetails } from './entities.ts'
import { appEntryInput, appScanInput, entriesInput, overruling, scanId, ticketCode, undoInput } from './inputs.ts'

/** Scans in one upload: some seconds of the busiest device, or an hour of one without network. */
const MOST_SCANS = 500

export const checkInAppCalls = defineCalls({
  listAppEvents: {
    summary: 'The events and sessions that are open to the device (MGMT-08); a scanner sees those it belongs to (DEC-B-22)',
    access: may('app.event_list'),
    input: z.object({}),
    answer: z.array(DoorEvent),
    refusals: [],
  },
  getScanReceipt: {
    summary:
      'A sealed text that says who is signed in, which a device keeps beside the scans that it makes without network: whoever sends them later, they are this user’s',
    access: may('app.checkin_view'),
    input: z.object({}),
    answer: z.object({ receipt: z.string() }),
    refusals: [],
  },
  downloadTickets: {
    summary:
      'The tickets of an event as a device without network judges them, or what changed of them since a cursor; holders only with app.ticket_details',
    access: { ...may('app.checkin_view'), in_rush: true },
    input: z.object({
      event_id: id,
      /** The cursor of the answer before; without it, or with one that is worth nothing any more, everything. */
      since: z.string().max(8000).optional(),
      /** The ticket up to which the device has them (`through` of the answer before): only those after it, without `door` and `removed`. */
      after: id.optional(),
      /** At most this many tickets, those with the lowest ids: without it, all of them. */
      most: readNumber().min(100).max(20_000).optional(),
    }),
    answer: DoorTickets,
    refusals: ['not_found'],
  },
  getTicketAtDoor: {
    summary: 'A ticket with what happened to it at an event (MGMT-04); its price only with app.prices (MGMT-05, DEC-B-142)',
    access: may('app.ticket_details'),
    input: z.object({ id, event_id: id }),
    answer: TicketDetails,
    refusals: ['not_found'],
  },
  listAppEntries: {
    summary: 'The tickets of an event by holder, order or product',
    access: may('app.checkin_view'),
    input: entriesInput,
    answer: pageOf(DoorEntry),
    refusals: ['not_found'],
  },
  checkInAppEntry: {
    summary: 'Checks a ticket in or out that was swiped in the list (MGMT-03)',
    access: { ...may('app.checkin_swipe'), in_rush: true },
    input: appEntryInput,
    answer: ScanAnswer,
    refusals: ['not_found', 'idempotency_conflict', 'field_required', 'text_too_long'],
  },
  undoAppEntry: {
    summary: 'Takes back the last scan of a ticket',
    access: may('app.checkin_swipe'),
    input: undoInput,
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'ticket_not_inside', 'undo_not_allowed'],
  },
  scanInApp: {
    summary: 'Judges a scanned code and stores what came of it (MGMT-02)',
    access: { ...may('app.checkin_view'), in_rush: true },
    input: appScanInput,
    answer: ScanAnswer,
    refusals: ['not_found', 'idempotency_conflict', 'field_required', 'text_too_long'],
  },
  sendScans: {
    summary:
      'Takes the scans that a device made without network: stored as what happened at the door, flagged where that was wrong',
    access: { ...may('app.checkin_view'), in_rush: true },
    input: z.object({
      event_id: id,
      /** What the device's clock shows as it sends, so that a wrong one is put right. */
      device_now: plannedInstant,
      scans: z
        .array(
          z.object({
            scan_id: scanId,
            session_id: id,
            direction: z.enum(scanDirections),
            /** The scanned code, or the ticket that was chosen from the list. */
            code: ticketCode.nullable(),
            ticket_id: id.nullable(),
            /** With a ticket that was scanned and is named by its number: which version its code was. */
            code_version: z.number().int().positive().nullable().default(null),
            scanned_at: plannedInstant,
            /** What the device showed; null: it let them through. */
            reason: z.enum(scanReasons).nullable(),
            overrule: z.boolean().default(false),
            ...overruling,
            /** The receipt of the user who was signed in as it was scanned; null: the sender made it. */
            made_by: z.string().max(500).nullable().default(null),
          }),
        )
        .min(1)
        .max(MOST_SCANS),
    }),
    answer: z.array(ScanAnswer.extend({ is_conflict: z.boolean() })),
    refusals: ['not_found', 'idempotency_conflict'],
  },
  sendUndos: {
    summary:
      'Takes back scans that a device took back without network, as far as whoever did so might; one that is not its ticket’s last any more stays',
    access: may('app.checkin_swipe'),
    input: z.object({
      event_id: id,
      device_now: plannedInstant,
      undos: z
        .array(
          z.object({
            session_id: id,
            ticket_id: id,
            /** The scan that is meant: by the id that the device made, or by when it was, as the server reported it. */
            scan_id: scanId.nullable(),
            scanned_at: instant.nullable(),
            undone_at: plannedInstant,
            made_by: z.string().max(500).nullable().default(null),
          }),
        )
        .min(1)
        .max(MOST_SCANS),
    }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  },
})
