/** What a calendar shows of a visit. Instants in UTC: every calendar shows them in its own zone, right in summer and winter. */
export type CalendarEntry = {
  /** Stable: the same visit sent again replaces the one that is there. */
  uid: string
  title: string
  starts_at: string
  ends_at: string
  location: string
  description: string
  url: string
  /** When it was written. */
  now: string
  /** Grows with every change of its times: a calendar puts the higher one in place of what it has. */
  sequence: number
  is_cancelled: boolean
}

/** A calendar file (RFC 5545) with one entry. */
export function writeCalendar(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Entree//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${instant(entry.now)}`,
    `DTSTART:${instant(entry.starts_at)}`,
    `DTEND:${instant(entry.ends_at)}`,
    `SUMMARY:${text(entry.title)}`,
    `LOCATION:${text(entry.location)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${entry.is_cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** `2026-07-04T10:00:00.000Z` as `20260704T100000Z`. */
function instant(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function text(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** No line is longer than 75 octets; what is left goes on after a line break and a blank. No character is split. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += length
  }
  return [...parts, part].join('\r\n')
}
