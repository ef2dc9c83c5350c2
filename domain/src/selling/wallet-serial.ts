/** A pass in a wallet: of a ticket, with one version of its code. */
export type PassKey = { ticket_id: number; code_version: number }

/**
 * What a wallet calls a pass, the same for as long as its ticket has this code: a ticket with a new code, as of a new holder, is another pass
 * (WALT-09). The first version has the ticket's number alone.
 */
export function passSerial({ ticket_id, code_version }: PassKey): string {
  return code_version === 1 ? String(ticket_id) : `${ticket_id}-${code_version}`
}

const SERIAL = /^([1-9]\d{0,14})(?:-([1-9]\d{0,8}))?$/

/** Reads what `passSerial` wrote; null for anything else. */
export function readPassSerial(serial: string): PassKey | null {
  const [, ticket, version = '1'] = SERIAL.exec(serial) ?? []
  if (ticket === undefined) return null
  const key = { ticket_id: Number(ticket), code_version: Number(version) }
  return passSerial(key) === serial ? key : null
}
