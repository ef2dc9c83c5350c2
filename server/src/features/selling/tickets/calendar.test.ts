import { expect, test } from 'vitest'
import { writeCalendar } from './calendar.ts'

const entry = {
  uid: 'order-1@shop.example',
  title: 'Summer Fair',
  starts_at: '2026-07-04T10:00:00.000Z',
  ends_at: '2026-07-04T21:00:00.000Z',
  location: 'Town park, Park lane 1',
  description: 'Order 1\nhttps://shop.example/order/1/secret/status',
  url: 'https://shop.example/order/1/secret/status',
  now: '2026-06-01T10:00:00.000Z',
  sequence: 0,
  is_cancelled: false,
}

const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '')

test('a calendar file has one entry with the lines that RFC 5545 wants', () => {
  expect(unfold(writeCalendar(entry)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Entree//Tickets//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:order-1@shop.example',
    'SEQUENCE:0',
    'DTSTAMP:20260601T100000Z',
    'DTSTART:20260704T100000Z',
    'DTEND:20260704T210000Z',
    'SUMMARY:Summer Fair',
    String.raw`LOCATION:Town park\, Park lane 1`,
    String.raw`DESCRIPTION:Order 1\nhttps://shop.example/order/1/secret/status`,
    'URL:https://shop.example/order/1/secret/status',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['summer time', '2026-07-04T10:00:00.000Z', '12:00'],
  ['winter time', '2026-12-05T11:00:00.000Z', '12:00'],
  ['the last moment before the clock goes back', '2026-10-25T00:59:00.000Z', '02:59'],
  ['the same wall clock an hour later', '2026-10-25T01:59:00.000Z', '02:59'],
])('failure story 23: an event in %s starts when the wall in Amsterdam says so', (_, starts_at, wall) => {
  const [, year, month, day, hour, minute] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z\r/.exec(
    writeCalendar({ ...entry, starts_at }),
  )!
  const read = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
  expect(read.toISOString()).toBe(starts_at)
  expect(read.toLocaleTimeString('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' })).toBe(wall)
})

test('texts are escaped, and folded at 75 octets without splitting a character', () => {
  const title = `Fête; “ÉTÉ”, \\ ${'🎉é'.repeat(60)}\r\nBEGIN:VALARM`
  const calendar = writeCalendar({ ...entry, title })
  for (const line of calendar.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(unfold(calendar)).toContain(String.raw`SUMMARY:Fête\; “ÉTÉ”\, \\ ${'🎉é'.repeat(60)}\nBEGIN:VALARM`)
  expect(calendar).not.toMatch(/^BEGIN:VALARM/m)
})
