import type { InputsByHand, Office } from '../an-office.ts'

/** By hand: sessions and box offices that nothing happened at, and scans and sales that add up to what the server judges them by. */
export function doorInputs(office: Office): InputsByHand {
  const { event, scanner, unused_scan_session, phone_message } = office
  const session = { scanner_ids: [scanner.id] }
  const unused = { session_id: unused_scan_session.id }
  return {
    createScanSession: session,
    saveScanSession: session,
    endScanSession: unused,
    deleteScanSession: unused,
    listScanConflicts: { event_id: event.id },
    reportPhone: { seen: [phone_message.id] },
    ...boxOfficeInputs(office),
    sendUndos: undosOf(office),
    sendScans: scansOf(office),
  }
}

function boxOfficeInputs({ product, timeslot, unused_box_office }: Office): InputsByHand {
  return {
    saveBoxOffice: { products: [{ product_id: product.id, stock: 50 }] },
    deleteBoxOffice: { id: unused_box_office.id },
    sellAtBoxOffice: { timeslot_id: timeslot.id, total: product.price },
    printBoxOfficeClosing: { paper: 'a4' },
  }
}

/** What a device did without network; what it does not say is null. */
const undosOf = ({ scan_session, paid_order }: Office): InputsByHand['sendUndos'] => ({
  undos: [
    {
      session_id: scan_session.id,
      ticket_id: paid_order.ticket.id,
      scan_id: crypto.randomUUID(),
      scanned_at: null,
      undone_at: '2026-06-01T09:59:00.000Z',
      made_by: null,
    },
  ],
})
const scansOf = ({ scan_session, paid_order }: Office): InputsByHand['sendScans'] => ({
  scans: [
    {
      scan_id: crypto.randomUUID(),
      session_id: scan_session.id,
      direction: 'in',
      overrule: false,
      overrule_reason: null,
      overrule_note: null,
      code: null,
      ticket_id: paid_order.ticket.id,
      code_version: 1,
      scanned_at: '2026-06-01T09:59:00.000Z',
      reason: null,
      made_by: null,
    },
  ],
})
