import { importPKCS8, SignJWT } from 'jose'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { passSerial } from '@entree/domain/selling/wallet-serial.ts'
import type { WalletPass } from './wallet-pass.ts'

/** The service account that may make passes for an issuer; `key` is its PEM. */
export type GoogleKeys = { issuer_id: string; client_email: string; key: string }

/** The address that puts the ticket into Google Wallet: it carries the pass itself, signed. */
export async function googleWalletUrl(pass: WalletPass, keys: GoogleKeys): Promise<string> {
  const token = await new SignJWT({
    aud: 'google',
    typ: 'savetowallet',
    origins: [pass.origin],
    payload: { eventTicketClasses: [googleClass(pass, keys)], eventTicketObjects: [googleObject(pass, keys)] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(keys.client_email)
    .setIssuedAt()
    .sign(await importPKCS8(keys.key, 'RS256'))
  return `https://pay.google.com/gp/v/save/${token}`
}

/** What the tickets of one event, or of one timeslot of it, share. */
export function googleClass(pass: WalletPass, keys: GoogleKeys): { id: string } & Record<string, unknown> {
  return {
    id: classId(pass, keys),
    issuerName: pass.company_name,
    eventName: localized(pass, pass.event_name),
    eventId: String(pass.event_id),
    ...(pass.venue ? { venue: { name: localized(pass, pass.venue), address: localized(pass, pass.venue) } } : {}),
    dateTime: { start: pass.starts_at, end: pass.ends_at },
    hexBackgroundColor: pass.background_color,
    reviewStatus: 'UNDER_REVIEW',
  }
}

/** A ticket of its own; one that is void has no code. */
export function googleObject(pass: WalletPass, keys: GoogleKeys): { id: string } & Record<string, unknown> {
  return {
    id: `${keys.issuer_id}.ticket-${passSerial(pass)}`,
    classId: classId(pass, keys),
    state: pass.is_void ? 'INACTIVE' : 'ACTIVE',
    ...(pass.code === null ? {} : { barcode: { type: 'QR_CODE', value: pass.code } }),
    ...(pass.holder_name ? { ticketHolderName: pass.holder_name } : {}),
    ticketNumber: String(pass.ticket_id),
    ticketType: localized(pass, pass.product_name),
    ...(pass.seat ? { seatInfo: seatInfo(pass, pass.seat) } : {}),
    reservationInfo: { confirmationCode: pass.order_number },
  }
}

function seatInfo(pass: WalletPass, { section, row, number }: SeatName): object {
  return {
    seat: localized(pass, number),
    ...(row ? { row: localized(pass, row) } : {}),
    ...(section ? { section: localized(pass, section) } : {}),
  }
}

/** A class has one date, so each timeslot of an event is a class of its own. */
function classId({ event_id, timeslot_id }: WalletPass, { issuer_id }: GoogleKeys): string {
  return `${issuer_id}.event-${event_id}${timeslot_id === null ? '' : `-timeslot-${timeslot_id}`}`
}

function localized({ language }: WalletPass, value: string): object {
  return { defaultValue: { language, value } }
}
