import { expect, test } from 'vitest'
import { certificateStates, judgeCertificate, keepsVisitorsAway } from './own-certificate.ts'

const quarter = { from: '2026-01-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z', complaint: null }

test('DOM-11 a certificate is fine until less than a sixth of its validity is left and it was not renewed', () => {
  expect(judgeCertificate(quarter, '2026-03-17T00:00:00.000Z')).toBe('good')
  expect(judgeCertificate(quarter, '2026-03-17T00:00:01.000Z')).toBe('ends_soon')
  const short = { ...quarter, until: '2026-01-07T00:00:00.000Z' }
  expect(judgeCertificate(short, '2026-01-05T23:59:59.000Z')).toBe('good')
  expect(judgeCertificate(short, '2026-01-06T00:00:01.000Z')).toBe('ends_soon')
})

test('DOM-11 what browsers refuse is said as such, however long it would be good', () => {
  for (const complaint of ['ended', 'other_name', 'not_trusted'] as const)
    expect(judgeCertificate({ ...quarter, complaint }, '2026-01-02T00:00:00.000Z')).toBe(complaint)
  expect(judgeCertificate('none', '2026-01-02T00:00:00.000Z')).toBe('none')
  expect(judgeCertificate('not_seen', '2026-01-02T00:00:00.000Z')).toBe('not_seen')
})

test('DOM-11 visitors are kept away by what browsers refuse, and by nothing else', () => {
  expect(certificateStates.filter(keepsVisitorsAway)).toEqual(['ended', 'other_name', 'not_trusted', 'none'])
})
