import type { Office, OfficeInputs } from '../an-office.ts'

export const doorInputs = (office: Office): OfficeInputs => {
  const { mark, event, paid_order, conflict } = office
  const { scanner, scan_operation, scan_session, unused_scan_session } = office
  const span = { starts_at: '2026-07-05T10:00:00.000Z', ends_at: '2026-07-05T12:00:00.000Z' }
  const session = {
    ...span,
    outgoing_scans: true,
    test_mode: false,
    people_limit: 500,
    product_ids: null,
    scanner_ids: [scanner.id],
  }
  const because = { overrule: false, overrule_reason: null, overrule_note: null }
  const scan = { scan_id: crypto.randomUUID(), session_id: scan_session.id, direction: 'in' as const, ...because }
  const entry = { event_id: event.id, ticket_id: paid_order.ticket.id }
  const entries = { event_id: event.id, page: 1, filter: 'all' as const }
  return {
    listScanners: { page: 1, sort: 'name' },
    getScanner: { id: scanner.id },
    createScanner: { name: 'New door', description: null },
    saveScanner: { id: scanner.id, name: `Door two ${mark}`, description: 'By the river' },
    renewScanner: { id: scanner.id },
    deleteScanner: { id: scanner.id },
    listScanOperations: { page: 1 },
    getScanOperation: { id: scan_operation.id },
    createScanOperation: { event_id: event.id, name: `Second ${mark}` },
    saveScanOperation: { id: scan_operation.id, name: `Renamed ${mark}` },
    archiveScanOperation: { id: scan_operation.id, archived: true },
    getScanSummary: { id: scan_operation.id },
    listScanProducts: { id: scan_operation.id },
    saveScanProducts: { id: scan_operation.id, products: [{ product_id: office.product.id, session_ids: [scan_session.id] }] },
    listScanScanners: { id: scan_operation.id },
    saveScanScanners: { id: scan_operation.id, scanners: [{ scanner_id: scanner.id, session_ids: [scan_session.id] }] },
    listScanSessions: { id: scan_operation.id },
    createScanSession: { id: scan_operation.id, name: `Evening ${mark}`, ...session },
    saveScanSession: { id: scan_operation.id, session_id: scan_session.id, name: `Gate two ${mark}`, ...session },
    duplicateScanSession: { id: scan_operation.id, session_id: scan_session.id, name: `Copy ${mark}`, ...span },
    endScanSession: { id: scan_operation.id, session_id: unused_scan_session.id },
    deleteScanSession: { id: scan_operation.id, session_id: unused_scan_session.id },
    listSessionsOfEvent: { event_id: event.id },
    listTerminalEvents: {},
    listTerminalEntries: entries,
    checkInEntry: { ...entry, ...scan, scan_id: crypto.randomUUID() },
    undoEntry: { ...entry, session_id: scan_session.id },
    scanAtTerminal: { event_id: event.id, code: mark, ...scan, scan_id: crypto.randomUUID() },
    listScanConflicts: { page: 1, event_id: event.id },
    settleScanConflict: { id: conflict.id, settled: true },
    listPhones: { event_id: event.id },
    sendPhoneMessage: { event_id: event.id, text: `Gate closed ${mark}`, phone_ids: [office.door_phone.id] },
    withdrawPhoneMessage: { event_id: event.id, id: office.phone_message.id },
    reportPhone: {
      event_id: event.id,
      phone: crypto.randomUUID(),
      session_id: scan_session.id,
      battery: { percent: 80, charging: false },
      waiting: 0,
      build: 'CX19ab',
      device_now: '2026-06-01T10:00:00.000Z',
      seen: [office.phone_message.id],
    },
    ...boxOfficeInputs(office),
    listAppEvents: {},
    getScanReceipt: {},
    downloadTickets: { event_id: office.event.id },
    getTicketAtDoor: { id: paid_order.ticket.id, event_id: event.id },
    getAppDashboard: { event_id: event.id },
    getDevice: {},
    saveDevice: { name: 'Phone', sound: false, vibration: true, camera: 'front' },
    listAppProducts: { event_id: event.id },
    saveAppProducts: { event_id: event.id, products: [{ product_id: office.product.id, enabled: true }] },
    listAppEntries: entries,
    checkInAppEntry: { ...entry, ...scan, only_product_ids: null, scan_id: crypto.randomUUID() },
    undoAppEntry: { ...entry, session_id: scan_session.id },
    scanInApp: { event_id: event.id, code: mark, ...scan, only_product_ids: null },
    sendUndos: {
      event_id: event.id,
      device_now: '2026-06-01T10:00:00.000Z',
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
    },
    sendScans: {
      event_id: event.id,
      device_now: '2026-06-01T10:00:00.000Z',
      scans: [
        {
          ...scan,
          scan_id: crypto.randomUUID(),
          code: null,
          ticket_id: paid_order.ticket.id,
          code_version: 1,
          scanned_at: '2026-06-01T09:59:00.000Z',
          reason: null,
          made_by: null,
        },
      ],
    },
  }
}

function boxOfficeInputs(office: Office) {
  const { mark, event, product, paid_order, timeslot, box_office, unused_box_office } = office
  const of = { event_id: event.id, id: box_office.id }
  const form = {
    name: `Gate ${mark}`,
    products: [{ product_id: product.id, stock: 50 }],
    payment_methods: ['cash' as const, 'pin' as const],
    overrule_price: true,
    use_unsold_stock: false,
  }
  const sale = { id: box_office.id, order_id: paid_order.id }
  const closing = { id: box_office.id, date: '2026-06-01' }
  return {
    listBoxOffices: { event_id: event.id },
    getBoxOfficeChoices: { event_id: event.id },
    getBoxOffice: of,
    createBoxOffice: { event_id: event.id, ...form },
    saveBoxOffice: { ...of, ...form },
    deleteBoxOffice: { event_id: event.id, id: unused_box_office.id },
    listBoxOfficeEvents: {},
    getBoxOfficeEvent: { event_id: event.id },
    sellAtBoxOffice: {
      id: box_office.id,
      products: [{ product_id: product.id, amount: 1, price: null }],
      discount: 0,
      payment_method: 'cash' as const,
      given: null,
      timeslot_id: timeslot.id,
      check_in: false,
      total: product.price,
    },
    listBoxOfficeOrders: { id: box_office.id, page: 1 },
    getBoxOfficeSale: sale,
    printBoxOfficeTickets: { ...sale, paper: 'receipt' as const },
    mailBoxOfficeTickets: { ...sale, email: 'kim@example.com' },
    getBoxOfficeClosing: { id: box_office.id },
    saveBoxOfficeClosing: { ...closing, cash_float: 0, counted_cash: 0 },
    printBoxOfficeClosing: { ...closing, paper: 'a4' as const, language: 'en' as const },
  }
}
