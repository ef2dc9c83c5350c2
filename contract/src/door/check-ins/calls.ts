import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { pageInput, pageOf, queryFlag } from '../../foundation/page.ts'
import { id } from '../../foundation/values.ts'
import { DoorEntry, DoorEvent, ScanAnswer, ScanConflict } from './entities.ts'
import { entriesInput, entryInput, scanInput, undoInput } from './inputs.ts'

export const checkInCalls = defineCalls({
  listTerminalEvents: {
    summary: 'The events of now and the coming days with their sessions (BTERM-01); one without any gets a session by itself',
    access: may('scan_terminal.view'),
    input: z.object({ search: pageInput.search }),
    answer: z.array(DoorEvent),
    refusals: [],
  },
  listTerminalEntries: {
    summary:
      'The tickets of an event by holder, order or product, all, scanned or not (BTERM-02 to BTERM-04); holders of a sub company are not told',
    access: { ...may('scan_terminal.view'), over_linked: true },
    input: entriesInput,
    answer: pageOf(DoorEntry),
    refusals: ['not_found'],
  },
  checkInEntry: {
    summary: 'Checks a ticket in or out that was chosen from the list (BTERM-05)',
    access: { ...may('scan_terminal.checkin'), in_rush: true },
    input: entryInput,
    answer: ScanAnswer,
    refusals: ['not_found', 'idempotency_conflict', 'field_required', 'text_too_long'],
  },
  undoEntry: {
    summary: 'Takes back the last scan of a ticket',
    access: may('scan_terminal.checkin'),
    input: undoInput,
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'ticket_not_inside', 'undo_not_allowed'],
  },
  scanAtTerminal: {
    summary: 'Judges a scanned code and stores what came of it (BTERM-07 to BTERM-10)',
    access: { ...may('scan_terminal.checkin'), in_rush: true },
    input: scanInput,
    answer: ScanAnswer,
    refusals: ['not_found', 'idempotency_conflict', 'field_required', 'text_too_long'],
  },
  listScanConflicts: {
    summary: 'Scans that let somebody in without network although something stood against it',
    access: may('scan_operation.view'),
    input: z.object({ page: pageInput.page, event_id: id.optional(), show_settled: queryFlag.optional() }),
    answer: pageOf(ScanConflict),
    refusals: [],
  },
  settleScanConflict: {
    summary: 'Notes that somebody has looked at a conflict, or that they have not',
    access: may('scan_operation.edit'),
    input: z.object({ id, settled: z.boolean() }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  },
})
